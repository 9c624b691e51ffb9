import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { Readable, type Transform } from 'node:stream';
import nodemailer from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { needsSmtpUtf8 } from '#lib/email-address.ts';
import type { MailCalendar, MailThread } from './mail-message.ts';

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
  readonly calendar?: MailCalendar | undefined;
  readonly handOver?: HandOver | undefined;
}

/**
 * Callbacks around a mail's last line. After that line the server may have accepted the mail, even if this process
 * ends.
 */
export interface HandOver {
  /** Awaited before the last line, when the rest of the mail has left this process. @throws to give the mail up */
  prepare(): Promise<void>;
  /** Called right before the last line is written. @throws to give the mail up */
  commit(): void;
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
  // Only the recipient may make a mail need SMTPUTF8, which a server may lack. The mail itself names who wrote.
  replyTo: mail.replyTo !== undefined && needsSmtpUtf8(mail.replyTo) ? undefined : mail.replyTo,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'event.ics' } }),
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

/** Sends through an SMTP server over pooled connections. @throws HardBounce; others, without addresses, may be temporary */
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
    const { handOver } = data as Pick<OutgoingMail, 'handOver'>;
    if (!handOver) return done();
    message.build((error, source) => {
      if (source) message.createReadStream = () => new HandedOverMail(source, handOver);
      done(error);
    });
  });
  return async (mail) => {
    try {
      await transporter.sendMail({
        ...toNodemailerMessage(mail, getDomain(mail.from.address)),
        ...(mail.handOver && { handOver: mail.handOver }),
      });
    } catch (error) {
      const refusal = removeAddresses(error);
      throw isHardBounce(error, mail.to) ? new HardBounce(mail.to, refusal) : refusal;
    }
  };
}

/** The library pipes a mail into a stream of its lines after the server's go-ahead (354), and ends that with the last line. */
class HandedOverMail extends Readable {
  #source: Buffer | undefined;
  readonly #handOver: HandOver;

  constructor(source: Buffer, handOver: HandOver) {
    super();
    this.#source = source;
    this.#handOver = handOver;
  }

  override _read() {
    if (this.#source) this.push(this.#source);
    this.#source = undefined;
  }

  override pipe<Lines extends NodeJS.WritableStream>(lines: Lines): Lines {
    this.#end(lines as unknown as Transform).catch((error: Error) => this.destroy(error));
    return super.pipe(lines);
  }

  async #end(lines: Transform): Promise<void> {
    await once(lines, 'data');
    const socket = getSocket(lines);
    // Data that does not fit into the kernel's buffer waits in this process, and the last line would wait behind it.
    if (socket.writableLength > 0) await flush(socket);
    await this.#handOver.prepare();
    // The next data is the last line. No turn of the event loop is between this listener and the kernel.
    lines.prependOnceListener('data', () => {
      try {
        if (socket.writable) this.#handOver.commit();
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
    this.push(null);
  }
}

/** The socket that the library pipes a mail's lines into. There is no public API for it. */
function getSocket(lines: Transform): Socket {
  const { pipes } = (lines as unknown as { _readableState: { pipes: Socket[] } })._readableState;
  if (!pipes[0]) throw new Error('The connection to the mail server was closed');
  return pipes[0];
}

/** Waits until the kernel has everything that was written. The callback of an empty write comes after all earlier writes. */
const flush = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.write('', (error) => (error ? reject(error) : resolve()));
  });

// 52x and 55x concern the mailbox, 50x our syntax and 53x our password. Some enhanced codes (RFC 3463) do not mean a
// bad recipient: 5.7 is a policy against the sender, 5.1.7 and 5.1.8 concern the sender's address, 5.2.2 is a full
// mailbox, 5.3 concerns the mail server, and 5.4.5 is the sender's quota.
const MAILBOX_REFUSED = /^5[25]\d(?!.*\b5\.(?:[37]\.\d+|1\.[78]|2\.2|4\.5)\b)/s;

// A server without SMTPUTF8 answers that the command or its parameter is wrong, or names the address (RFC 6531, 3.5).
const SMTPUTF8_REFUSED = /^5(?:0[0-4]|5[035])(?!.*\b5\.7\.\d)/s;

function isHardBounce(error: unknown, to: string): boolean {
  const { command, response } = error as SMTPConnection.SMTPError;
  if (command !== 'RCPT TO' || typeof response !== 'string') return false;
  return MAILBOX_REFUSED.test(response) || (needsSmtpUtf8(to) && SMTPUTF8_REFUSED.test(response));
}

/** The library's error and the server's answer quote addresses, and errors are logged and kept with their job. */
function removeAddresses(error: unknown): unknown {
  const { code, command, response, responseCode } = error as SMTPConnection.SMTPError;
  if (typeof response !== 'string') return error;
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0];
  return Object.assign(new Error(`The mail server answered ${status} to ${command}`), { code, command, responseCode });
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
    await mail.handOver?.prepare();
    mail.handOver?.commit();
    renameSync(`${file}.partial`, file);
  };
}
