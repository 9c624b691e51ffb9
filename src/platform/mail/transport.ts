import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';

/** A mail as it is handed over: `id` is the job's, so that a second try is the same mail. */
export interface OutgoingMail {
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly unsubscribeUrl?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailTransport = (mail: OutgoingMail) => Promise<void>;

/** The server refused the recipient for good: no later try can succeed. */
export class HardBounce extends Error {
  readonly address: string;

  constructor(address: string, cause: unknown) {
    super('The mail server refuses this recipient for good', { cause });
    this.name = 'HardBounce';
    this.address = address;
  }
}

const envelope = (mail: OutgoingMail, domain: string) => ({
  from: mail.from,
  to: mail.to,
  replyTo: mail.replyTo,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${domain}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Sends through an SMTP server, one connection kept open. @throws HardBounce; any other error may pass by itself */
export function smtpTransport(smtpUrl: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Who tries again, and when, is the queue's to say: the library's own tries come at once, five times, behind its back.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } satisfies SMTPPool.Options);
  return async (mail) => {
    try {
      await transporter.sendMail(envelope(mail, domainOf(mail.from.address)));
    } catch (error) {
      throw isHardBounce(error) ? new HardBounce(mail.to, error) : error;
    }
  };
}

// 52x and 55x speak of the mailbox, 50x of our syntax and 53x of our password. So do the enhanced codes of RFC 3463: 5.7 is a
// policy against the sender, 5.1.7 and 5.1.8 his address, 5.2.2 a mailbox that is full today. None of these is the recipient's end.
const MAILBOX_REFUSED = /^5[25]\d(?!.*\b5\.(?:7\.\d+|1\.[78]|2\.2)\b)/s;

function isHardBounce(error: unknown): boolean {
  const { command, response } = error as SMTPConnection.SMTPError;
  return command === 'RCPT TO' && typeof response === 'string' && MAILBOX_REFUSED.test(response);
}

/** Writes each mail as `<id>.eml` into a folder, whole or not at all: the default without SMTP_URL. */
export function outboxTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail(envelope(mail, domainOf(mail.from.address)));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${mail.id}.eml`);
    // It may hold a link that signs somebody in.
    await writeFile(`${file}.partial`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.partial`, file);
  };
}
