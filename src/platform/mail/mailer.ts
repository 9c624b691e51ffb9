import type { Logger } from '../config/logger.ts';
import type { Db } from '../db/db.ts';
import type { JobQueue, QueuePolicy } from '../jobs/queue.ts';
import { createMailCipher } from './mail-cipher.ts';
import { countMail } from './mail-limit.ts';
import { type MailBrand, type MailMessage, renderMailText } from './mail-message.ts';
import { HardBounce, type MailTransport, type OutgoingMail } from './transport.ts';

/** Queues a mail in the caller's transaction, unless the address has received too many. */
export type SendMail = (db: Db, message: MailMessage) => Promise<void>;

/** `bounced` is permanently refused, `failed` is retried, `limited` was never queued. */
export type MailResult = 'sent' | 'bounced' | 'failed' | 'limited';

const MAIL_QUEUE = 'mail';
// From 10 s, doubling up to an hour: retries last about two days.
const MAIL_POLICY: QueuePolicy = { retryLimit: 60, retryDelay: 10, retryDelayMax: 3600, retainedFields: ['to'] };

/** A queued mail. Earlier releases did not encrypt mails; those are still sent. */
type MailJob = { readonly to: string; readonly sealed: string } | (MailMessage & { readonly sealed?: undefined });

/**
 * Creates the function that queues mails. They are encrypted in the queue, rendered when the job runs, and sent by
 * `transport` under the job's id. A permanently refused recipient is reported to `onHardBounce` and ends the job; other
 * failures are retried.
 */
export async function createMailer(options: {
  queue: JobQueue;
  transport: MailTransport;
  brand: MailBrand;
  from: string;
  /** The key for encrypting queued mails is derived from it. */
  secret: string;
  log: Logger;
  onHardBounce?: (address: string) => Promise<void>;
  /** Called with the result of each attempt. */
  onTry?: (result: MailResult) => void;
}): Promise<SendMail> {
  const { queue, transport, brand, from, log, onHardBounce, onTry } = options;
  const cipher = createMailCipher(options.secret);
  await queue.work<MailJob>(MAIL_QUEUE, MAIL_POLICY, async (job, jobId) => {
    const message = job.sealed === undefined ? job : cipher.decrypt(job.sealed);
    // react-email is slow to load, so it must not delay the start.
    const { renderMailHtml } = await import('./mail-html.ts');
    const mail: OutgoingMail = {
      id: jobId,
      from: { name: brand.name, address: from },
      to: message.to,
      replyTo: message.replyTo,
      unsubscribeUrl: message.unsubscribeUrl,
      subject: message.subject,
      text: renderMailText(message, brand),
      html: await renderMailHtml(message, brand),
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
    log.warn({ purpose: message.purpose }, 'mail not sent: the address has received too many');
  };
}
