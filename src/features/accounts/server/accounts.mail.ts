import { formatTime } from '#lib/dates.ts';
import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import { RESET_HREF, VERIFY_EMAIL_HREF } from '../accounts.constants.ts';

const withToken = (publicUrl: string, href: string, token: string) =>
  `${publicUrl}${href}?token=${encodeURIComponent(token)}`;

/** Asks a new user to confirm the address. */
export const confirmationMail =
  (publicUrl: string) =>
  (recipient: MailRecipient, token: string): MailMessage => ({
    ...addressMail(recipient),
    purpose: 'request',
    subject: 'Please confirm your e-mail address',
    heading: 'Welcome',
    blocks: [
      { kind: 'text', text: 'Your account is ready. Please confirm that this address is yours.' },
      { kind: 'button', label: 'Confirm my address', url: withToken(publicUrl, VERIFY_EMAIL_HREF, token) },
      { kind: 'text', text: 'The link works for seven days. If you did not create an account, do nothing.' },
    ],
  });

/** The link to set a new password. */
export const resetMail =
  (publicUrl: string) =>
  (recipient: MailRecipient, token: string): MailMessage => ({
    ...addressMail(recipient),
    purpose: 'request',
    subject: 'Set a new password',
    heading: 'Set a new password',
    blocks: [
      {
        kind: 'text',
        text: 'Somebody asked for a new password for your account. If it was you, go on here.',
      },
      { kind: 'button', label: 'Set a new password', url: withToken(publicUrl, RESET_HREF, token) },
      {
        kind: 'text',
        text: 'The link works once, within the hour. If it was not you, do nothing: your password stays as it is.',
      },
    ],
  });

/** Tells that the password is another one now. */
export const passwordChangedMail = (recipient: MailRecipient, publicUrl: string): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  blocks: [
    {
      kind: 'text',
      text: 'The password of your account was changed just now, and every other browser was signed out.',
    },
    { kind: 'text', text: 'If it was not you, set a new password at once and tell us by answering this mail.' },
    { kind: 'button', label: 'Set a new password', url: publicUrl + RESET_HREF },
  ],
});

/** Tells an admin that a browser signed in which had not before. */
export const newDeviceMail = (
  recipient: MailRecipient,
  device: { readonly name: string; readonly address: string; readonly time: Date },
  publicUrl: string,
): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: 'New sign-in from a new device',
  heading: 'A new device signed in',
  blocks: [
    { kind: 'text', text: 'Your administrator account was used from a browser we had not seen before.' },
    {
      kind: 'facts',
      facts: [
        ['Browser', device.name],
        ['Address', device.address],
        ['Time', formatTime(device.time)],
      ],
    },
    { kind: 'text', text: 'If it was not you, set a new password at once: that signs out every browser.' },
    { kind: 'button', label: 'Set a new password', url: publicUrl + RESET_HREF },
  ],
});

/** Tells that two-factor sign-in was turned on or off. */
export const twoFactorMail = (recipient: MailRecipient, on: boolean, publicUrl: string): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: `Two-factor sign-in was turned ${on ? 'on' : 'off'}`,
  heading: `Two-factor sign-in is ${on ? 'on' : 'off'}`,
  blocks: [
    {
      kind: 'text',
      text: on
        ? 'From now on a sign-in takes a code of your authenticator app. Keep your recovery codes safe.'
        : 'From now on your password alone signs you in.',
    },
    { kind: 'text', text: 'If it was not you, set a new password at once and tell us by answering this mail.' },
    { kind: 'button', label: 'Set a new password', url: publicUrl + RESET_HREF },
  ],
});

/** The last mail to somebody who left. */
export const accountDeletedMail = (recipient: MailRecipient): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: 'Your account was deleted',
  heading: 'Your account was deleted',
  blocks: [
    {
      kind: 'text',
      text: 'Your account and what belonged to it are gone. This is our last mail about it.',
    },
  ],
});
