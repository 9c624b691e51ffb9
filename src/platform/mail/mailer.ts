import type { Db } from '../db/db.ts';
import type { JobQueue, QueuePolicy } from '../jobs/queue.ts';
import { type MailBrand, type MailMessage, mailText } from './mail-message.ts';
import { HardBounce, type MailTransport, type OutgoingMail } from './transport.ts';

/** Enqueues a mail in the transaction of what caused it. */
export type SendMail = (db: Db, message: MailMessage) => Promise<void>;

/** `bounced` is refused for good, `failed` is tried again. */
export type MailResult = 'sent' | 'bounced' | 'failed';

const MAIL_QUEUE = 'mail';
// 10 s, doubling to an hour: an SMTP server may be away for two days.
const MAIL_POLICY: QueuePolicy = { retryLimit: 60, retryDelay: 10, retryDelayMax: 3600 };

/**
 * Mail by queue: typeset when the job runs, handed to `transport` under the job's id. A recipient refused for good is told to
 * `onHardBounce`, and that ends the job; every other failure is tried again.
 */
export async function createMailer(options: {
  queue: JobQueue;
  transport: MailTransport;
  brand: MailBrand;
  from: string;
  onHardBounce?: (address: string) => Promise<void>;
  /** Told what became of each try. */
  onTry?: (result: MailResult) => void;
}): Promise<SendMail> {
  const { queue, transport, brand, from, onHardBounce, onTry } = options;
  await queue.work<MailMessage>(MAIL_QUEUE, MAIL_POLICY, async (message, jobId) => {
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
  return (db, message) => queue.send(db, MAIL_QUEUE, message);
}
