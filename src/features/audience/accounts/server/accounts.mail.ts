import { formatTime } from '#lib/dates.ts';
import { ROLE_LABELS, type Role } from '#lib/roles.ts';
import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import { INVITATION_DAYS, INVITATION_HREF, LOGIN_HREF, RESET_HREF, VERIFY_EMAIL_HREF } from '../accounts.constants.ts';

/** The address of a page that takes the token of a link. */
export const buildTokenUrl = (publicUrl: string, href: string, token: string) =>
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
      {
        kind: 'text',
        text: 'The link works for seven days. If you did not create an account, you can ignore this email.',
      },
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
      { kind: 'text', text: 'Someone asked for a new password for your account. If it was you, continue here.' },
      { kind: 'button', label: 'Set a new password', url: buildTokenUrl(publicUrl, RESET_HREF, token) },
      {
        kind: 'text',
        text: 'The link works once, for one hour. If it was not you, you can ignore this email, and your password stays the same.',
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
    { kind: 'text', text: 'If it was not you, set a new password right away and reply to this email to tell us.' },
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
  subject: 'Sign-in from a new device',
  heading: 'A new device signed in',
  blocks: [
    { kind: 'text', text: 'Someone signed in to your account from a browser we had not seen before.' },
    {
      kind: 'facts',
      facts: [
        ['Browser', device.name],
        ['Address', device.address],
        ['Time', formatTime(device.time)],
      ],
    },
    { kind: 'text', text: 'If it was not you, set a new password right away. That signs out every browser.' },
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
    { kind: 'text', text: 'If it was not you, set a new password right away and reply to this email to tell us.' },
    { kind: 'button', label: 'Set a new password', url: publicUrl + RESET_HREF },
  ],
});

/** Informs the user that an administrator turned two-factor sign-in off for them. */
export const twoFactorRemovedMail = (recipient: MailRecipient, publicUrl: string): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: 'An administrator turned off your two-factor sign-in',
  heading: 'Two-factor sign-in is off',
  blocks: [
    {
      kind: 'text',
      text: 'You are signed out everywhere and can sign in with your password only. Your old recovery codes no longer work.',
    },
    {
      kind: 'text',
      text: 'If you did not ask for it, set a new password right away and reply to this email to tell us.',
    },
    { kind: 'button', label: 'Sign in', url: publicUrl + LOGIN_HREF },
  ],
});

/** The last mail to a user who deleted their account. */
export const accountDeletedMail = (recipient: MailRecipient): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: 'Your account was deleted',
  heading: 'Your account was deleted',
  blocks: [{ kind: 'text', text: 'Your account and its data were deleted. This is our last email about it.' }],
});

/** The link with which an invited person creates their account. */
export const invitationMail = (
  email: string,
  invited: { readonly by: string; readonly role: Role; readonly token: string },
  publicUrl: string,
): MailMessage => ({
  ...addressMail({ email }),
  purpose: 'office',
  subject: 'You are invited to work on our site',
  heading: 'You are invited',
  blocks: [
    { kind: 'text', text: `${invited.by} invites you to ${publicUrl} with the role “${ROLE_LABELS[invited.role]}”.` },
    { kind: 'button', label: 'Create your account', url: buildTokenUrl(publicUrl, INVITATION_HREF, invited.token) },
    {
      kind: 'text',
      text: `The link works once, for ${INVITATION_DAYS} days. If you did not expect it, you can ignore this email, and no account is created.`,
    },
  ],
});

/** Informs somebody of their new role. */
export const roleChangedMail = (recipient: MailRecipient, role: Role, publicUrl: string): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: 'Your role was changed',
  heading: `Your role is now “${ROLE_LABELS[role]}”`,
  blocks: [
    {
      kind: 'text',
      text: 'An administrator changed the role of your account on our site. The change is already in effect.',
    },
    { kind: 'button', label: 'Open the site', url: publicUrl + LOGIN_HREF },
  ],
});

/** Answers a request for premium access, with a sentence of the person who decided if they wrote one. */
export const premiumAnswerMail = (
  recipient: MailRecipient,
  { isGranted, text }: { readonly isGranted: boolean; readonly text: string | undefined },
  publicUrl: string,
): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: isGranted ? 'You have premium access' : 'Your request for premium access',
  heading: isGranted ? 'You have premium access' : 'Your request for premium access',
  blocks: isGranted
    ? [
        { kind: 'text', text: 'You asked for premium access, and your account now has it.' },
        ...toTextBlocks(text),
        { kind: 'button', label: 'Open the site', url: publicUrl + LOGIN_HREF },
      ]
    : [
        {
          kind: 'text',
          text: 'Thank you for asking about premium access. We cannot offer it for your account at this time.',
        },
        ...toTextBlocks(text),
      ],
});

const toTextBlocks = (text: string | undefined) => (text ? [{ kind: 'text', text } as const] : []);

/** Informs both people that the site has a new owner. */
export const ownershipMail = (recipient: MailRecipient, owner: string): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: 'The site has a new owner',
  heading: 'The site has a new owner',
  blocks: [
    {
      kind: 'text',
      text: `${owner} now owns this site. Nobody else can change, suspend, or delete the owner’s account.`,
    },
    { kind: 'text', text: 'If you did not expect this, please reply to this email right away.' },
  ],
});
