import type { Logger } from '#platform/config/logger.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { countInTransaction } from '#platform/http/rate-limit.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { MENTORING_LIMITS, type Side } from '../mentoring.constants.ts';
import { type Message, message, type Thread, thread } from '../mentoring.contract.ts';
import { mentoringErrors } from './mentoring.errors.ts';
import { mentorshipMail } from './mentoring.mail.ts';
import type { MailDeps } from './mentoring-deps.ts';
import { requireMentorship } from './mentorship-access.service.ts';
import {
  insertMessage,
  listDueMails,
  listMessages,
  lockMentorship,
  type Mentorship,
  type MessageRow,
  type Party,
  updateMentorship,
} from './mentorships.store.ts';

const PAGE = 50;
const REPEATED_WITHIN_MS = 10 * 60_000;
/** Per conversation and recipient. The next mail covers messages within the hour. */
const MAIL_LIMIT = { name: 'mentorship-mail', points: 1, seconds: 3600 };

const MAIL_DUE = { learner: 'isLearnerMailDue', mentor: 'isMentorMailDue' } as const satisfies Record<Side, string>;

type LastMessage = Pick<MessageRow, 'createdAt' | 'text' | 'isFromMentor'>;

const toMessage = <Row extends LastMessage>(row: Row) => ({ ...row, sentAt: row.createdAt });

/** How a message begins. */
export const toExcerpt = (last: LastMessage) => ({
  ...toMessage(last),
  text: last.text.slice(0, MENTORING_LIMITS.excerpt),
});

/** Reads a page of a thread. Reading its end cancels the mail about it. @throws DeclaredError 404 */
export async function readThread(db: Db, party: Party, id: number, before?: number): Promise<Thread> {
  const { mentorship } = await requireMentorship(db, party, id, 'active');
  const due = MAIL_DUE[party.side];
  // A message that is sent from now on is due again.
  if (before === undefined && mentorship[due]) await updateMentorship(db, id, ['active'], { [due]: false });
  const rows = await listMessages(db, id, PAGE, before);
  return toWire(thread, { messages: rows.slice(0, PAGE).toReversed().map(toMessage), hasEarlier: rows.length > PAGE });
}

/**
 * Adds a message and mails the other side. A repeated last message is not added: its writer missed the reply.
 * @throws DeclaredError 404, 409 if the mentorship is not active
 */
export async function writeMessage(
  { db, ...deps }: MailDeps & { db: RootDb },
  party: Party,
  id: number,
  text: string,
): Promise<Message> {
  const isFromMentor = party.side === 'mentor';
  const written = await db.transaction(async (tx) => {
    await lockMentorship(tx, id);
    const { mentorship, mentor } = await requireMentorship(tx, party, id, 'active');
    if (mentorship.state !== 'active' || !mentor?.isAvailable) throw new DeclaredError(mentoringErrors.notActive);
    const [last] = await listMessages(tx, id, 1);
    if (last && isRepeated(last, isFromMentor, text)) return last;
    const row = await insertMessage(tx, { mentorshipId: id, isFromMentor, text });
    // A reply shows that earlier messages were read.
    const due = { isLearnerMailDue: isFromMentor, isMentorMailDue: !isFromMentor };
    await updateMentorship(tx, id, ['active'], due);
    await mailIfDue(tx, deps, await requireMentorship(tx, party, id, 'active'));
    return row;
  });
  return toWire(message, toMessage(written));
}

const isRepeated = (last: MessageRow, isFromMentor: boolean, text: string): boolean =>
  last.isFromMentor === isFromMentor &&
  last.text === text &&
  Date.now() - last.createdAt.getTime() < REPEATED_WITHIN_MS;

/** Sends the mails about messages that waited because of the limit. One that fails waits for the next run, and does not delay the others. */
export async function sendDueMessageMails({ db, log, ...deps }: MailDeps & { db: RootDb; log: Logger }): Promise<void> {
  for (const { mentorship } of await listDueMails(db)) {
    const sending = db.transaction(async (tx) => {
      await lockMentorship(tx, mentorship.id);
      const [current] = await listDueMails(tx, mentorship.id);
      if (current) await mailIfDue(tx, deps, current);
    });
    await sending.catch((error: unknown) =>
      log.error({ err: error, mentorship: mentorship.id }, 'message email failed'),
    );
  }
}

async function mailIfDue(tx: Transaction, { sendMail, publicUrl }: MailDeps, one: Mentorship): Promise<void> {
  const { mentorship, learner, mentor } = one;
  const due = [
    ...(mentorship.isLearnerMailDue ? [['learner', learner, 'mentorWrote'] as const] : []),
    ...(mentorship.isMentorMailDue && mentor?.isAvailable ? [['mentor', mentor, 'learnerWrote'] as const] : []),
  ];
  for (const [side, to, notice] of due) {
    if ((await countInTransaction(tx, MAIL_LIMIT, `${mentorship.id}-${side}`)) > MAIL_LIMIT.points) continue;
    await sendMail(tx, mentorshipMail(to, notice, publicUrl));
    await updateMentorship(tx, mentorship.id, ['active'], { [MAIL_DUE[side]]: false });
  }
}
