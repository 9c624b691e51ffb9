import type { Logger } from '../config/logger.ts';
import type { RootDb } from '../db/db.ts';
import type { MailMessage, MailRecipient } from '../mail/mail-message.ts';
import type { SendMail } from '../mail/mailer.ts';

export interface AuthOptions {
  readonly db: RootDb;
  readonly secret: string;
  readonly publicUrl: string;
  /** The site's name in authenticator apps. */
  readonly issuer: string;
  readonly log: Logger;
  readonly sendMail: SendMail;
  readonly mails: {
    confirmation(to: MailRecipient, token: string): MailMessage;
    reset(to: MailRecipient, token: string): MailMessage;
  };
}
