import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';

/** A mail as it is handed over: `id` is the job's, so that a second try is the same mail. */
export interface OutgoingMail {
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailTransport = (mail: OutgoingMail) => Promise<void>;

const envelope = (mail: OutgoingMail, domain: string) => ({
  from: mail.from,
  to: mail.to,
  replyTo: mail.replyTo,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${domain}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Sends through an SMTP server, one connection kept open. @throws when the server does not take the mail */
export function smtpTransport(smtpUrl: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } satisfies SMTPPool.Options);
  return async (mail) => {
    await transporter.sendMail(envelope(mail, domainOf(mail.from.address)));
  };
}

/** Writes each mail as `<id>.eml` into a folder, whole or not at all: the default without SMTP_URL. */
export function outboxTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail(envelope(mail, domainOf(mail.from.address)));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${mail.id}.eml`);
    await writeFile(`${file}.partial`, message as Buffer);
    await rename(`${file}.partial`, file);
  };
}
