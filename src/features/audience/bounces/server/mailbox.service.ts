import type { Logger } from '#platform/config/logger.ts';
import type { RootDb } from '#platform/db/db.ts';
import { type Mailbox, MailboxError, openMailbox } from '#platform/mail/mailbox.ts';
import { type BounceDeps, handleReport } from './bounces.service.ts';
import { type MailboxPlace, movePosition, readPosition, recordProblem, recordRead } from './bounces.store.ts';
import { type MailReport, parseMailReport } from './mail-report.ts';

export interface MailboxDeps extends BounceDeps {
  readonly db: RootDb;
  readonly log: Logger;
}

const BATCH = 100;
/** A report and the headers that it returns stand before the returned text, however long that is. */
const START_BYTES = 256 * 1024;
/** Mail servers give up after five days at most. */
const DAYS = 14;
const DAY_MS = 86_400_000;
/** The job runs each minute, and the next one goes on. */
const RUN_MS = 45_000;

/** The mailbox without the password. */
export function describeMailbox(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `${decodeURIComponent(username)} on ${host}${decodeURIComponent(pathname) || '/INBOX'}`;
}

/**
 * Reads what has come into the mailbox and handles each report once, on whatever node. Reading goes on where the last
 * one ended, also after a crash.
 */
export async function readReturnedMails(deps: MailboxDeps, url: string): Promise<void> {
  const address = describeMailbox(url);
  let mailbox: Mailbox | undefined;
  try {
    mailbox = await openMailbox(url);
    const place = { address, validity: mailbox.validity };
    if (await readOn(deps, mailbox, place)) await recordRead(deps.db, place);
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    deps.log.warn({ err: error }, 'the mailbox of returned mails cannot be read');
    await recordProblem(deps.db, address, error.message);
  } finally {
    await mailbox?.close();
  }
}

/** @returns whether everything was read */
async function readOn({ db, log, ...deps }: MailboxDeps, mailbox: Mailbox, place: MailboxPlace): Promise<boolean> {
  const endsAt = Date.now() + RUN_MS;
  let position = await readPosition(db, place);
  const uids = await mailbox.listUids(position, new Date(Date.now() - DAYS * DAY_MS));
  for (let start = 0; start < uids.length; start += BATCH) {
    if (Date.now() > endsAt) return false;
    const batch = uids.slice(start, start + BATCH);
    const reports = await readReports(mailbox, batch, log);
    const to = batch.at(-1) ?? position;
    const isOurs = await db.transaction(async (tx) => {
      if (!(await movePosition(tx, place, { from: position, to }))) return false;
      for (const { report, receivedAt } of reports) await handleReport(deps, tx, report, receivedAt);
      return true;
    });
    if (!isOurs) return false;
    position = to;
  }
  return true;
}

/** Reads only the mails that say they are reports. One that cannot be parsed is none. */
async function readReports(mailbox: Mailbox, uids: readonly number[], log: Logger) {
  const reports: { report: MailReport; receivedAt: Date }[] = [];
  for (const { uid, type, receivedAt } of await mailbox.list(uids)) {
    if (!/multipart\/report/i.test(type)) continue;
    const source = await mailbox.readStart(uid, START_BYTES);
    const report =
      source &&
      (await parseMailReport(source).catch((error: unknown) => {
        log.warn({ err: error, uid }, 'a returned mail cannot be read');
        return undefined;
      }));
    if (report) reports.push({ report, receivedAt });
  }
  return reports;
}
