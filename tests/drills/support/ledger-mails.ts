import type { Figures } from './drill.ts';
import { MARKER, type Query } from './ledger-rows.ts';
import type { MailServer } from './mail-server.ts';

/** Holds what the mail server took against the queue: each mail that was owed once, and none that was not. */
export async function checkMails(
  query: Query,
  mails: MailServer,
  repeatsAllowed: number,
): Promise<{ wrong: string[]; figures: Figures }> {
  const jobs = await query<{ id: string; state: string; data: string }>(
    "SELECT id, state, data::text FROM pgboss.job WHERE name = 'mail'",
  );
  const times = new Map<string, number>();
  for (const { messageId } of mails.taken) {
    const id = /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId;
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  const known = new Set(jobs.map(({ id }) => id));
  const repeated = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
  const wrong = [
    ...jobs
      .filter(({ id, state }) => state !== 'completed' || !times.has(id))
      .map(
        ({ id, state, data }) => `mail ${id} is ${state}, taken ${times.get(id) ?? 0} times: ${MARKER.exec(data)?.[0]}`,
      ),
    ...[...times.keys()].filter((id) => !known.has(id)).map((id) => `mail ${id} was sent and nobody owed it`),
    ...(repeated > repeatsAllowed ? [`${repeated} mails came twice, and ${repeatsAllowed} may`] : []),
  ];
  return { wrong, figures: { mails: String(times.size), 'sent twice': String(repeated) } };
}
