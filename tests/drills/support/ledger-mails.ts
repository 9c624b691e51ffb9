import type { Figures } from './drill.ts';
import { MARKER, type Query } from './ledger-rows.ts';
import type { MailServer } from './mail-server.ts';

/** Holds what the mail server took against the queue: each mail that was owed once, and none that was not. */
export async function checkMails(
  query: Query,
  mails: MailServer,
  repeatsAllowed: number,
): Promise<{ wrong: string[]; figures: Figures }> {
  const jobs = await query<{ id: string; state: string; to: string }>(
    "SELECT id, state, data->>'to' AS to FROM pgboss.job WHERE name = 'mail'",
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
      .map(({ id, state, to }) => `mail ${id} to ${to} is ${state}, taken ${times.get(id) ?? 0} times`),
    ...(await checkMessages(query, mails)),
    ...[...times.keys()].filter((id) => !known.has(id)).map((id) => `mail ${id} was sent and nobody owed it`),
    ...(repeated > repeatsAllowed ? [`${repeated} mails came twice, and ${repeatsAllowed} may`] : []),
  ];
  return { wrong, figures: { mails: String(times.size), 'sent twice': String(repeated) } };
}

/** Each message of a visitor is in one mail. The queue cannot tell: what waits there is encrypted, and finished mails leave no text. */
async function checkMessages(query: Query, mails: MailServer): Promise<string[]> {
  const messages = await query<{ message: string }>("SELECT message FROM contact_forms WHERE message LIKE '%drill-%'");
  const sent = new Map<string, Set<string>>();
  for (const { messageId, mail } of mails.taken) {
    const marker = MARKER.exec(mail.text)?.[0] ?? '';
    sent.set(marker, (sent.get(marker) ?? new Set()).add(messageId));
  }
  return messages
    .filter(({ message }) => sent.get(MARKER.exec(message)?.[0] ?? '')?.size !== 1)
    .map(({ message }) => `a message without exactly one mail: ${message}`);
}
