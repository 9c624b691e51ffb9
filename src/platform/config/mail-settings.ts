import { z } from 'zod';
import { emailAddress, integer } from './setting-fields.ts';

const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
  .pipe(z.string().refine((value) => new URL(value).hostname !== '', 'must name a server, as smtp://mail.example:587'));

const imapUrl = z.url({ protocol: /^imaps?$/, error: 'must be an imaps:// or imap:// address' }).pipe(
  z.string().refine((value) => {
    const { hostname, username, password } = new URL(value);
    return hostname !== '' && username !== '' && password !== '';
  }, 'must name a server, a user and a password, as imaps://user:password@mail.example/INBOX'),
);

/** The settings of mails in the environment. */
export const mailEnvironment = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: emailAddress.optional(),
  CONTACT_TO: emailAddress.optional(),
  MAIL_PER_MINUTE: integer(1, 100_000).default(600),
  BOUNCE_IMAP_URL: imapUrl.optional(),
  MAIL_EVENTS_SECRET: z
    .string()
    .regex(
      /^whsec_(?:[A-Za-z0-9+/]{4}){8,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
      'must be whsec_ and at least 24 bytes in Base64',
    )
    .optional(),
};
