import type { Db } from '../db/db.ts';
import type { JobQueue, QueuePolicy } from '../jobs/queue.ts';
import { type MailBrand, type MailMessage, mailText } from './mail-message.ts';
import type { MailTransport } from './transport.ts';

/** Enqueues a mail in the transaction of what caused it. */
export type SendMail = (db: Db, message: MailMessage) => Promise<void>;

const MAIL_QUEUE = 'mail';
// 10 s, doubling to an hour: an SMTP server may be away for two days.
const MAIL_POLICY: QueuePolicy = { retryLimit: 60, retryDelay: 10, retryDelayMax: 3600 };

/** Mail by queue: typeset when the job runs, handed to `transport` under the job's id. */
export async function createMailer(options: {
  queue: JobQueue;
  transport: MailTransport;
  brand: MailBrand;
  from: string;
}): Promise<SendMail> {
  const { queue, transport, brand, from } = options;
  await queue.work<MailMessage>(MAIL_QUEUE, MAIL_POLICY, async (message, jobId) => {
    // react-email is slow to load, and no start should wait for it.
    const { mailHtml } = await import('./mail-html.ts');
    await transport({
      id: jobId,
      from: { name: brand.name, address: from },
      to: message.to,
      replyTo: message.replyTo,
      subject: message.subject,
      text: mailText(message, brand),
      html: await mailHtml(message, brand),
    });
  });
  return (db, message) => queue.send(db, MAIL_QUEUE, message);
}
