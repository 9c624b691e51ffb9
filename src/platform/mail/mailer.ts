import type { Logger } from '../config/logger.ts';
import type { Db } from '../db/db.ts';
import type { JobQueue, QueuePolicy } from '../jobs/queue.ts';
import { createMailCipher } from './mail-cipher.ts';
import { countMail } from './mail-limit.ts';
import { type MailBrand, type MailMessage, mailText } from './mail-message.ts';
import { HardBounce, type MailTransport, type OutgoingMail } from './transport.ts';

/** Enqueues a mail in the transaction of what caused it, unless its address has had too many: then nothing is sent. */
export type SendMail = (db: Db, message: MailMessage) => Promise<void>;

/** `bounced` is refused for good, `failed` is tried again, `limited` was never enqueued. */
export type MailResult = 'sent' | 'bounced' | 'failed' | 'limited';

const MAIL_QUEUE = 'mail';
// 10 s, doubling to an hour: an SMTP server may be away for two days.
const MAIL_POLICY: QueuePolicy = { retryLimit: 60, retryDelay: 10, retryDelayMax: 3600, keepWhenDone: ['to'] };

/** A mail in the queue. Earlier releases did not encrypt it: what they left waiting is sent all the same. */
type MailJob = { readonly to: string; readonly sealed: string } | (MailMessage & { readonly sealed?: undefined });

/**
 * Mail by queue: encrypted while it waits, typeset when the job runs, handed to `transport` under the job's id. A recipient refused
 * for good is reported to `onHardBounce`, and that ends the job; every other failure is tried again.
 */
export async function createMailer(options: {
  queue: JobQueue;
  transport: MailTransport;
  brand: MailBrand;
  from: string;
  /** Mails in the queue are encrypted under a key derived from it. */
  secret: string;
  log: Logger;
  onHardBounce?: (address: string) => Promise<void>;
  /** Called with the result of each try. */
  onTry?: (result: MailResult) => void;
}): Promise<SendMail> {
  const { queue, transport, brand, from, log, onHardBounce, onTry } = options;
  const cipher = createMailCipher(options.secret);
  await queue.work<MailJob>(MAIL_QUEUE, MAIL_POLICY, async (job, jobId) => {
    const message = job.sealed === undefined ? job : cipher.decrypt(job.sealed);
    // react-email is slow to load, and no start should wait for it.
    const { mailHtml } = await import('./mail-html.ts');
    const mail: OutgoingMail = {
      id: jobId,
      from: { name: brand.name, address: from },
      to: message.to,
      replyTo: message.replyTo,
      unsubscribeUrl: message.unsubscribeUrl,
      subject: message.subject,
      text: mailText(message, brand),
      html: await mailHtml(message, brand),
    };
    try {
      await transport(mail);
      onTry?.('sent');
    } catch (error) {
      onTry?.(error instanceof HardBounce ? 'bounced' : 'failed');
      if (!(error instanceof HardBounce)) throw error;
      await onHardBounce?.(error.address);
    }
  });
  return async (db, message) => {
    if (await countMail(db, message)) {
      await queue.send(db, MAIL_QUEUE, { to: message.to, sealed: cipher.encrypt(message) } satisfies MailJob);
      return;
    }
    onTry?.('limited');
    log.warn({ purpose: message.purpose }, 'a mail was not sent: its address has had too many');
  };
}
