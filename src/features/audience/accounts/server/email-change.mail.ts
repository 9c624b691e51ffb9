import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import {
  CHANGE_EMAIL_HREF,
  EMAIL_CHANGE_HOURS,
  EMAIL_RETURN_DAYS,
  LOGIN_HREF,
  UNDO_EMAIL_HREF,
} from '../accounts.constants.ts';
import { buildTokenUrl } from './accounts.mail.ts';

/** Asks whoever reads a new address to confirm it. */
export const newEmailMail = (
  recipient: MailRecipient,
  { token, isByAdmin }: { readonly token: string; readonly isByAdmin: boolean },
  publicUrl: string,
): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'request',
  subject: 'Please confirm your new email address',
  heading: 'Your new email address',
  blocks: [
    {
      kind: 'text',
      text: isByAdmin
        ? 'An administrator of our site entered this address for your account. Please confirm that it is yours.'
        : 'You asked to use this address for your account. Please confirm that it is yours.',
    },
    { kind: 'button', label: 'Confirm my address', url: buildTokenUrl(publicUrl, CHANGE_EMAIL_HREF, token) },
    {
      kind: 'text',
      text: `The link works for ${EMAIL_CHANGE_HOURS} hours. If you did not expect it, you can ignore this email, and nothing changes.`,
    },
  ],
});

/** Tells the owner of an address that it cannot become the address of another account. */
export const emailInUseMail = (recipient: MailRecipient, publicUrl: string): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'request',
  subject: 'Your address has an account already',
  heading: 'This address has an account',
  blocks: [
    {
      kind: 'text',
      text: 'Somebody asked to use this address for another account. It has one already, so nothing was changed.',
    },
    { kind: 'button', label: 'Sign in', url: publicUrl + LOGIN_HREF },
  ],
});

/** Informs the address before that it is no longer the account's. Without a `token` there is no way back. */
export const emailChangedMail = (
  recipient: MailRecipient,
  { email, token }: { readonly email: string; readonly token: string | undefined },
  publicUrl: string,
): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: 'The email address of your account was changed',
  heading: 'Your email address was changed',
  blocks: [
    { kind: 'text', text: `Your account now has the address ${email}. We no longer send emails about it to this one.` },
    ...(token === undefined
      ? []
      : ([
          {
            kind: 'text',
            text: `If it was not you, undo the change within ${EMAIL_RETURN_DAYS} days. That signs out every browser and turns off the password.`,
          },
          { kind: 'button', label: 'It was not me', url: buildTokenUrl(publicUrl, UNDO_EMAIL_HREF, token) },
        ] as const)),
  ],
});
