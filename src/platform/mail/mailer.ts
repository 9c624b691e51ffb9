import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createCipher } from '../config/cipher.ts';
import type { Logger } from '../config/logger.ts';
import type { Db, Transaction } from '../db/db.ts';
import { countInTransaction, type RateLimit } from '../http/rate-limit.ts';
import type { JobQueue, QueuePolicy } from '../jobs/queue.ts';
import { renderMailHtml } from './mail-html.ts';
import { createMailIds } from './mail-ids.ts';
import { type MailBrand, type MailMessage, renderMailText } from './mail-message.ts';
import { HardBounce, type MailTransport, type OutgoingMail } from './transport.ts';

const HOURLY_LIMIT: RateLimit = { name: 'mail-hour', points: 5, seconds: 3600 };
const DAILY_LIMIT: RateLimit = { name: 'mail-day', points: 20, seconds: 24 * 3600 };

/**
 * Counts a mail to its address and returns whether it may be sent. Requests and notices are counted separately;
 * otherwise a stranger's requests could block the notice that a password was changed. A rollback of `db` undoes the
 * count.
 */
async function countMail(db: Db, message: MailMessage): Promise<boolean> {
  const { purpose } = message;
  // Letters are limited by who may write them.
  if (purpose === 'office' || purpose === 'letter') return true;
  const key = `${purpose}:${createHash('sha256').update(getCountedAddress(message)).digest('base64url')}`;
  for (const limit of [HOURLY_LIMIT, DAILY_LIMIT]) {
    if ((await countInTransaction(db, limit, key)) > limit.points) return false;
  }
  return true;
}

/**
 * Most mail servers ignore case and the part after a plus. Addresses of a mailbox that differ only in that part are
 * counted together, but apart from the one without it and from confirmed ones: a stranger must not use up their mails.
 */
function getCountedAddress({ to, isConfirmed }: MailMessage): string {
  const address = to.toLowerCase();
  return isConfirmed ? address : address.replace(/\+[^@]*(?=@[^@]*$)/, '+');
}

/** Encrypts queued mails. Many contain a working link, and the queue is in the database and its backups. */
function createMailCipher(secret: string) {
  const cipher = createCipher(secret, 'greatcircle mail queue');
  return {
    encrypt: (message: MailMessage): string => cipher.encrypt(JSON.stringify(message)),
    /** @throws Error if the mail was encrypted with another AUTH_SECRET or changed */
    decrypt(sealed: string): MailMessage {
      const text = cipher.decrypt(sealed);
      if (text === undefined) throw new Error('This mail was queued under another AUTH_SECRET and cannot be read');
      return JSON.parse(text) as MailMessage;
    },
  };
}

/** Queues a mail in the caller's transaction, to be sent at once or not before `at`. @returns false if the address has received too many, so it was dropped */
export type SendMail = (db: Db, message: MailMessage, at?: Date) => Promise<boolean>;

/** `bounced` is permanently refused, `failed` is retried, `limited` was never queued. */
export type MailResult = 'sent' | 'bounced' | 'failed' | 'limited';

const MAIL_QUEUE = 'mail';
// From 10 s, doubling up to an hour: retries last about two days.
const MAIL_POLICY: QueuePolicy = { retryLimit: 60, retryDelay: 10, retryDelayMax: 3600, retainedFields: ['to'] };

/**
 * Deletes the queued mails to an address, in lower case, and the remains of sent ones. Mails that are being sent right
 * now stay.
 */
export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db.execute(
    sql`delete from pgboss.job where name = ${MAIL_QUEUE} and lower(data ->> 'to') = ${address} and state <> 'active'`,
  );
}

/**
 * Deletes a queued letter, by the id of its thread entry. @returns false if it is being sent or was sent
 */
export async function deleteQueuedLetter(tx: Transaction, letterId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`delete from pgboss.job where name = ${MAIL_QUEUE} and data ->> 'letterId' = ${letterId} and state = 'created' returning id`,
  );
  return rows.length > 0;
}

/** A queued mail, encrypted in `sealed`. */
interface MailJob {
  readonly to: string;
  /** The id of a letter's thread entry, by which it can be taken back. */
  readonly letterId?: string | undefined;
  readonly sealed: string;
}

/**
 * Creates the function that queues mails. They are encrypted in the queue, rendered when the job runs, and sent by
 * `transport` under the job's id, marked with the address (mail-ids.ts). A permanently refused recipient is reported to `onHardBounce` and ends the job; other
 * failures are retried.
 */
export async function createMailer(options: {
  queue: JobQueue;
  transport: MailTransport;
  brand: MailBrand;
  from: string;
  /** The key for encrypting queued mails is derived from it. */
  secret: string;
  /** Returns the firm's own address. A mail that it refuses is retried, because only the operator can help. */
  getContactTo: () => string;
  log: Logger;
  onHardBounce?: (address: string) => Promise<void>;
  /** Called when the mail server has accepted or permanently refused a letter, with the id of its thread entry. */
  onLetter?: (id: string, result: 'sent' | 'bounced') => Promise<void>;
  /** Called with the result of each attempt. */
  onTry?: (result: MailResult) => void;
}): Promise<SendMail> {
  const { queue, transport, brand, from, getContactTo, log, onHardBounce, onLetter, onTry } = options;
  const cipher = createMailCipher(options.secret);
  const ids = createMailIds(options.secret);
  await queue.work<MailJob>(MAIL_QUEUE, MAIL_POLICY, async (job, jobId) => {
    const message = cipher.decrypt(job.sealed);
    const mail: OutgoingMail = {
      id: jobId,
      from: { name: brand.name, address: from },
      to: message.to,
      replyTo: message.replyTo,
      unsubscribeUrl: message.unsubscribeUrl,
      thread: message.thread ?? { id: ids.mark(jobId, message.to), references: [] },
      isPersonal: message.purpose === 'letter',
      subject: message.subject,
      text: renderMailText(message, brand),
      html: await renderMailHtml(message, brand),
      calendar: message.calendar,
    };
    const letter = message.purpose === 'letter' ? message.thread : undefined;
    try {
      await transport(mail);
      onTry?.('sent');
    } catch (error) {
      onTry?.(error instanceof HardBounce ? 'bounced' : 'failed');
      if (!(error instanceof HardBounce)) throw error;
      if (message.to === getContactTo()) throw error.cause;
      await onHardBounce?.(error.address);
      if (letter) await onLetter?.(letter.id, 'bounced');
      return;
    }
    // A failure here must not send the mail a second time.
    const reported = letter && onLetter?.(letter.id, 'sent');
    await reported?.catch((error: unknown) => log.warn({ err: error }, 'a sent reply could not be marked as sent'));
  });
  return async (db, message, at) => {
    if (await countMail(db, message)) {
      const letterId = message.purpose === 'letter' ? message.thread?.id : undefined;
      const job: MailJob = { to: message.to, ...(letterId && { letterId }), sealed: cipher.encrypt(message) };
      await queue.send(db, MAIL_QUEUE, job, at);
      return true;
    }
    onTry?.('limited');
    log.warn({ purpose: message.purpose }, 'mail not sent: the address has received too many');
    return false;
  };
}
