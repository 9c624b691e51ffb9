import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import { ACCOUNT_HREF, LOGIN_HREF, SIGN_IN_LINK_HREF, SIGN_IN_LINK_MINUTES } from '../accounts.constants.ts';
import { buildTokenUrl } from './accounts.mail.ts';

interface SignInMail {
  readonly publicUrl: string;
  /** The page to open after signing in, on this site. */
  readonly next: string | undefined;
}
const toQuery = (next: string) => new URLSearchParams({ next }).toString();

/** The link that signs in. */
export const signInLinkMail = (
  recipient: MailRecipient,
  token: string,
  { publicUrl, next }: SignInMail,
): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'request',
  subject: 'Your link to sign in',
  heading: 'Sign in',
  blocks: [
    { kind: 'text', text: 'Someone asked for a link to sign in to your account. If it was you, continue here.' },
    {
      kind: 'button',
      label: 'Sign in',
      url: buildTokenUrl(publicUrl, SIGN_IN_LINK_HREF, token) + (next ? `&${toQuery(next)}` : ''),
    },
    {
      kind: 'text',
      text: `The link works once, for ${SIGN_IN_LINK_MINUTES} minutes. If it was not you, you can ignore this email. Please do not forward it.`,
    },
  ],
});

/** Answers the request for such a link where the account needs its password. */
export const passwordNeededMail = (recipient: MailRecipient, { publicUrl, next }: SignInMail): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'request',
  subject: 'Please sign in with your password',
  heading: 'Sign in with your password',
  blocks: [
    {
      kind: 'text',
      text: 'Someone asked for a link to sign in to your account. Links do not work for your account, so please sign in with your password or a passkey, or set a new password.',
    },
    { kind: 'button', label: 'Sign in', url: publicUrl + LOGIN_HREF + (next ? `?${toQuery(next)}` : '') },
    { kind: 'text', text: 'If it was not you, you can ignore this email.' },
  ],
});

/** Informs the user that a passkey was added or removed. */
export const passkeyMail = (
  recipient: MailRecipient,
  { name, isAdded }: { readonly name: string; readonly isAdded: boolean },
  publicUrl: string,
): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: `A passkey was ${isAdded ? 'added to' : 'removed from'} your account`,
  heading: `A passkey was ${isAdded ? 'added' : 'removed'}`,
  blocks: [
    {
      kind: 'text',
      text: isAdded
        ? `You can now sign in to your account with the passkey “${name}”, without your password.`
        : `You can no longer sign in to your account with the passkey “${name}”.`,
    },
    {
      kind: 'text',
      text: 'If it was not you, set a new password, remove passkeys that are not yours on your account page, and reply to this email to tell us.',
    },
    { kind: 'button', label: 'Open your account', url: publicUrl + ACCOUNT_HREF },
  ],
});

/** Informs the user that their account is no longer used with an identity provider. */
export const providerUnlinkedMail = (recipient: MailRecipient, provider: string, publicUrl: string): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: `Your account is disconnected from ${provider}`,
  heading: `Disconnected from ${provider}`,
  blocks: [
    {
      kind: 'text',
      text: `Your account is no longer connected to ${provider}. If you sign in there with the same email address, it will be connected again.`,
    },
    { kind: 'text', text: 'If it was not you, set a new password, and reply to this email to tell us.' },
    { kind: 'button', label: 'Open your account', url: publicUrl + ACCOUNT_HREF },
  ],
});

/** Informs the user that their account can be used with an identity provider. */
export const providerLinkedMail = (recipient: MailRecipient, provider: string, publicUrl: string): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'notice',
  subject: `You can now sign in with ${provider}`,
  heading: `You can now sign in with ${provider}`,
  blocks: [
    { kind: 'text', text: `Someone with your email address just signed in to your account with ${provider}.` },
    { kind: 'text', text: 'If it was not you, please reply to this email right away. Your password works as before.' },
    { kind: 'button', label: 'Open your account', url: publicUrl + ACCOUNT_HREF },
  ],
});
