// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
import { isStaff, type Role } from '#lib/roles.ts';
import type { Areas } from '#lib/site/areas.ts';

/** Newsletter status of an account's address. Only `subscribed` receives issues. */
export const NEWSLETTER_STATES = [
  'subscribed',
  'pending',
  'unsubscribed',
  'bounced',
  'complained',
  'blocked',
  'none',
] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];
/** Labels of the newsletter status of an address. */
export const NEWSLETTER_LABELS: Readonly<Record<NewsletterState, string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  blocked: 'Blocked',
  none: 'Not subscribed',
};
export const INVITATION_DAYS = 7;
/** How long the link to a new address works. */
export const EMAIL_CHANGE_HOURS = 24;
/** How long an account can return to the address before. */
export const EMAIL_RETURN_DAYS = 7;

/** Screens. Without JavaScript, their forms post to the same addresses. */
export const LOGIN_HREF = '/login';
export const REGISTER_HREF = '/register';
/** The form for the second step posts here. */
export const LOGIN_CODE_HREF = '/login/code';
/** Leads to the firm's identity provider, if one is set. */
export const PROVIDER_HREF = '/login/provider';
/** Where the provider leads back to. */
export const PROVIDER_CALLBACK_HREF = '/login/provider/callback';
/** The page of a mailed link that signs in, and of the form that asks for one. */
export const SIGN_IN_LINK_HREF = '/sign-in-link';
/** The button on the link's page posts here. */
export const SIGN_IN_LINK_USE_HREF = '/sign-in-link/use';
export const RESET_HREF = '/reset-password';
/** The form for the new password posts here. */
export const RESET_CONFIRM_HREF = '/reset-password/confirm';
export const VERIFY_EMAIL_HREF = '/verify-email';
/** The page of the link that was mailed to a new address. Without JavaScript, its form posts here. */
export const CHANGE_EMAIL_HREF = '/change-email';
/** The page of the link that was mailed to the address before. */
export const UNDO_EMAIL_HREF = '/change-email/undo';
/** The page of an invitation's link. Without JavaScript, its form posts here. */
export const INVITATION_HREF = '/invitation';
export const ACCOUNT_HREF = '/account';
export const LOGOUT_HREF = '/logout';
export const ADMIN_HREF = '/admin';
export const DASHBOARD_HREF = '/mentor/dashboard';
/** The page that opens after a sign-in. */
export const getStartPage = (role: Role, { mentor }: Areas): string =>
  isStaff(role) ? ADMIN_HREF : mentor ? DASHBOARD_HREF : ACCOUNT_HREF;
/** For users with the role mentor. */
export const DESK_HREF = '/mentor/desk';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
/** Maximum text lengths in characters, the same in forms, API and tables. */
export const ACCOUNT_LIMITS = {
  name: 100,
  email: 254,
  company: 200,
  industry: 100,
  listItem: 60,
  listLength: 20,
  passkeyName: 60,
  passkeys: 20,
  premiumAnswer: 500,
} as const;

/** In milliseconds. A form sent sooner than this after it was shown flags the account as suspect. */
export const SIGNUP_MIN_MS = 2000;
/** In milliseconds. After a sign-in this recent, deleting the account needs no password. */
export const RECENT_SIGN_IN_MS = 10 * 60_000;

/** Value of `?notice=`, which replaces the notice that JavaScript would show. */
export const ACCOUNT_CREATED = 'account-created';
export const SIGNUP_SUCCESS = 'Account created successfully! Please check your email for confirmation.';
export const RESET_REQUESTED =
  'If an account belongs to this address, a link to set a new password is on its way. It works for one hour.';

/** How long a link that signs in works. */
export const SIGN_IN_LINK_MINUTES = 15;
export const SIGN_IN_LINK_REQUESTED = `If an account belongs to this address, an email that says how to sign in is on its way. Its link works for ${SIGN_IN_LINK_MINUTES} minutes.`;

export const GENERIC_ERROR = 'An error occurred. Please try again.';
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`;
export const PASSWORD_MISMATCH = 'Passwords do not match';

/** Why a sign-in at the identity provider did not work, by the code of the problem. */
export const PROVIDER_PROBLEMS = {
  provider_unavailable:
    'Your organization’s sign-in does not answer right now. Please use your password, or try again later.',
  provider_denied: 'Your organization did not sign you in. Please try again, or use your password.',
  provider_failed: 'This sign-in took too long, was used before, or began in another browser. Please start again.',
  provider_unverified:
    'Your organization has not confirmed your email address, so we cannot tell which account is yours. Please use your password, or ask your organization to confirm the address.',
  provider_not_confirmed:
    'The account with your email address was never confirmed. Set a new password under “Forgot your password?”, which confirms it, and then sign in with your organization again.',
  provider_other_person:
    'The account with your email address is already used by somebody else at your organization. Please ask an administrator of this site.',
  provider_no_account: 'You have no account on this site. Please ask an administrator to invite you.',
} as const;
