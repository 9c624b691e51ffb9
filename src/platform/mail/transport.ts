import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import type { MailThread } from './mail-message.ts';

/** A rendered mail. `id` is the job's id, so that a retry is the same mail. */
export interface OutgoingMail {
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly unsubscribeUrl?: string | undefined;
  /** The mail's place in a thread, with Message-IDs without the domain. */
  readonly thread?: MailThread | undefined;
  /** A colleague wrote it, so it is not marked as automatic. */
  readonly isPersonal?: boolean;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Called before the mail's last byte, which is written as soon as the promise is fulfilled. After that byte the server
   * may have accepted the mail, even if this process ends. @throws to give the mail up
   */
  readonly onHandOver?: (() => Promise<void>) | undefined;
}

export type MailTransport = (mail: OutgoingMail) => Promise<void>;

/** The server permanently refused the recipient, so retries cannot succeed. */
export class HardBounce extends Error {
  readonly address: string;

  constructor(address: string, cause: unknown) {
    super('The mail server permanently refused this recipient', { cause });
    this.name = 'HardBounce';
    this.address = address;
  }
}

const toNodemailerMessage = (mail: OutgoingMail, domain: string) => ({
  from: mail.from,
  to: mail.to,
  replyTo: mail.replyTo,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.thread?.id ?? mail.id}@${domain}>`,
  ...(mail.thread?.references.length && {
    inReplyTo: `<${mail.thread.references.at(-1)}@${domain}>`,
    references: mail.thread.references.map((id) => `<${id}@${domain}>`),
  }),
  headers: {
    ...(!mail.isPersonal && { 'Auto-Submitted': 'auto-generated' }),
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const getDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Sends through an SMTP server over pooled connections. @throws HardBounce; other errors may be temporary */
export function createSmtpTransport(smtpUrl: string, maxConnections = 2): MailTransport {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections,
    // The queue schedules retries. The library would retry five times immediately.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } satisfies SMTPPool.Options);
  transporter.use('stream', ({ data, message }, done) => {
    const { onHandOver } = data as Pick<OutgoingMail, 'onHandOver'>;
    if (!onHandOver) return done();
    message.build((error, source) => {
      // The library reads the stream only after the server's go-ahead (354), and its end becomes the mail's last line.
      if (source) message.createReadStream = () => createGatedStream(source, onHandOver);
      done(error);
    });
  });
  return async (mail) => {
    try {
      await transporter.sendMail({
        ...toNodemailerMessage(mail, getDomain(mail.from.address)),
        ...(mail.onHandOver && { onHandOver: mail.onHandOver }),
      });
    } catch (error) {
      throw isHardBounce(error) ? new HardBounce(mail.to, error) : error;
    }
  };
}

/** A stream of `source` that calls `onHandOver` after all of it was read, and then ends at once. */
function createGatedStream(source: Buffer, onHandOver: () => Promise<void>): Readable {
  let isRead = false;
  return new Readable({
    read() {
      if (!isRead) {
        isRead = true;
        this.push(source);
        return;
      }
      onHandOver().then(
        () => this.push(null),
        (error: Error) => this.destroy(error),
      );
    },
  });
}

// 52x and 55x concern the mailbox, 50x our syntax and 53x our password. Some enhanced codes (RFC 3463) do not mean a
// bad recipient: 5.7 is a policy against the sender, 5.1.7 and 5.1.8 concern the sender's address, and 5.2.2 is a full
// mailbox.
const MAILBOX_REFUSED = /^5[25]\d(?!.*\b5\.(?:7\.\d+|1\.[78]|2\.2)\b)/s;

function isHardBounce(error: unknown): boolean {
  const { command, response } = error as SMTPConnection.SMTPError;
  return command === 'RCPT TO' && typeof response === 'string' && MAILBOX_REFUSED.test(response);
}

/** Writes each mail atomically as `<id>.eml` into a folder; the default without SMTP_URL. */
export function createOutboxTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail(toNodemailerMessage(mail, getDomain(mail.from.address)));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${mail.id}.eml`);
    // Mails may contain sign-in links, so only the owner may read the file.
    await writeFile(`${file}.partial`, message as Buffer, { mode: 0o600 });
    await mail.onHandOver?.();
    await rename(`${file}.partial`, file);
  };
}
