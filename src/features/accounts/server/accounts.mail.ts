import { formatTime } from '#lib/dates.ts';
import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import { RESET_HREF, VERIFY_EMAIL_HREF } from '../accounts.constants.ts';

const buildTokenUrl = (publicUrl: string, href: string, token: string) =>
  `${publicUrl}${href}?token=${encodeURIComponent(token)}`;

/** Asks a new user to confirm the address. */
export const confirmationMail =
  (publicUrl: string) =>
  (recipient: MailRecipient, token: string): MailMessage => ({
    ...addressMail(recipient),
    purpose: 'request',
    subject: 'Please confirm your email address',
    heading: 'Welcome',
    blocks: [
      { kind: 'text', text: 'Your account is ready. Please confirm that this address is yours.' },
      { kind: 'button', label: 'Confirm my address', url: buildTokenUrl(publicUrl, VERIFY_EMAIL_HREF, token) },
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
        text: 'Someone asked for a new password for your account. If it was you, continue here.',
      },
      { kind: 'button', label: 'Set a new password', url: buildTokenUrl(publicUrl, RESET_HREF, token) },
      {
        kind: 'text',
        text: 'The link works once, for one hour. If it was not you, do nothing: your password stays the same.',
      },
    ],
  });

/** Informs the user that their password was changed. */
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
    { kind: 'text', text: 'If it was not you, set a new password at once and reply to this email to tell us.' },
    { kind: 'button', label: 'Set a new password', url: publicUrl + RESET_HREF },
  ],
});

/** Informs an admin of a sign-in from a new browser. */
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
    {
      kind: 'text',
      text: 'Your account, which can open the administration, was used from a browser we had not seen before.',
    },
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

/** Informs the user that two-factor sign-in was turned on or off. */
export const twoFactorMail = (recipient: MailRecipient, on: boolean, publicUrl: string): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: `Two-factor sign-in was turned ${on ? 'on' : 'off'}`,
  heading: `Two-factor sign-in is ${on ? 'on' : 'off'}`,
  blocks: [
    {
      kind: 'text',
      text: on
        ? 'From now on, signing in requires a code from your authenticator app. Keep your recovery codes safe.'
        : 'From now on, you sign in with your password only.',
    },
    { kind: 'text', text: 'If it was not you, set a new password at once and reply to this email to tell us.' },
    { kind: 'button', label: 'Set a new password', url: publicUrl + RESET_HREF },
  ],
});

/** The last mail to a user who deleted their account. */
export const accountDeletedMail = (recipient: MailRecipient): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: 'Your account was deleted',
  heading: 'Your account was deleted',
  blocks: [
    {
      kind: 'text',
      text: 'Your account and its data were deleted. This is our last email about it.',
    },
  ],
});
