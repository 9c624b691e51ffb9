import { DAY_MS } from '#lib/days.ts';
import { MAX_INT } from '#lib/limits.ts';
import { getMonday, readClock } from '#lib/weeks.ts';
import { isSigned, signText } from '#platform/auth/tokens.ts';
import type { Logger } from '#platform/config/logger.ts';
import { readDatabaseTime } from '#platform/db/database-time.ts';
import type { RootDb } from '#platform/db/db.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { IDLE_MAILS_MAX, REMINDER_OFF_HREF } from '../mentor.constants.ts';
import { weekMail } from './week.mail.ts';
import { readWeekWithSigns, type WeekDeps } from './week.service.ts';
import { claimMail, countIdleMail, listReminderZones, listUnmailed } from './week.store.ts';

const MAIL_HOUR = 7;

export interface WeekMailDeps extends WeekDeps {
  readonly db: RootDb;
  readonly sendMail: SendMail;
  readonly log: Logger;
  readonly secret: string;
  readonly publicUrl: string;
}

/** Starts the job that sends the Monday emails. Time zones are at least a quarter of an hour apart. */
export const startWeekJobs = ({
  queue,
  isOn,
  ...deps
}: WeekMailDeps & { readonly queue: JobQueue; readonly isOn: () => Promise<boolean> }): Promise<void> =>
  queue.schedule('week-mails', '*/5 * * * *', async () => {
    if (await isOn()) await sendWeekMails(deps, await readDatabaseTime(deps.db));
  });

/** The last Monday whose email was already due. Turning the email on starts with the next one. */
export function getLastMailedMonday(now: Date, timeZone: string): string {
  const { day, hour } = readClock(now, timeZone);
  const isEarly = day === getMonday(day) && hour < MAIL_HOUR;
  return isEarly ? getMonday(readClock(new Date(now.getTime() - DAY_MS), timeZone).day) : getMonday(day);
}

/** Sends the mails that are due. A learner whose mail fails is retried with the next run, and does not delay the others. */
export async function sendWeekMails(deps: WeekMailDeps, now: Date): Promise<void> {
  for (const timeZone of await listReminderZones(deps.db)) {
    // From 7:00 to the end of that day.
    const monday = getLastMailedMonday(now, timeZone);
    if (monday !== readClock(now, timeZone).day) continue;
    for (const userId of await listUnmailed(deps.db, timeZone, monday)) {
      await sendWeekMail(deps, userId, monday, now).catch((error: unknown) =>
        deps.log.error({ err: error, user: userId }, 'Monday email failed'),
      );
    }
  }
}

/**
 * Claims and queues one mail in a transaction. Where nothing is due, the Monday is claimed without a mail, and so it is
 * after several mails in a row that led to nothing, of which the last one said so.
 */
async function sendWeekMail(deps: WeekMailDeps, userId: number, monday: string, now: Date): Promise<void> {
  const { week, lastSignOn } = await readWeekWithSigns(deps, userId, now);
  const links = { publicUrl: deps.publicUrl, offUrl: createOffUrl(deps.secret, deps.publicUrl, userId) };
  await deps.db.transaction(async (tx) => {
    const claimed = await claimMail(tx, userId, monday, lastSignOn);
    if (!claimed || claimed.idleMails >= IDLE_MAILS_MAX) return;
    const isLast = claimed.idleMails === IDLE_MAILS_MAX - 1;
    const mail = weekMail(claimed.recipient, week, { ...links, isLast });
    if (!mail) return;
    await countIdleMail(tx, userId);
    await deps.sendMail(tx, mail);
  });
}

/** `<user id in base 36>.<signature>`. Tokens are not stored. */
const TOKEN = /^([1-9a-z][0-9a-z]{0,5})\.([\w-]{43})$/;

const getSigned = (userId: number) => `week-reminder:off:${userId}`;

/** The address whose token ends the Monday email, and does nothing else. */
export const createOffUrl = (secret: string, publicUrl: string, userId: number): string =>
  `${publicUrl}${REMINDER_OFF_HREF}?token=${userId.toString(36)}.${signText(secret, getSigned(userId))}`;

/** @returns the user, or undefined for a token that is not ours */
export function readOffToken(secret: string, token: string): number | undefined {
  const [, id36 = '', signature = ''] = TOKEN.exec(token) ?? [];
  const userId = Number.parseInt(id36, 36);
  return userId <= MAX_INT && isSigned(secret, getSigned(userId), signature) ? userId : undefined;
}
