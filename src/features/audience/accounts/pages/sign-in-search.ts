import { toSameSitePath } from '#lib/same-site-path.ts';
import type { Problem } from '#ui/posted-form.tsx';
import { PASSWORD_MISMATCH, PASSWORD_TOO_SHORT, PROVIDER_PROBLEMS } from '../accounts.constants.ts';

/** The query of a sign-in screen: tokens of mailed links, and the outcome of a form sent without JavaScript. */
export interface SignInSearch {
  /** Address to open after signing in; always on this site. */
  readonly next: string | undefined;
  readonly token: string | undefined;
  readonly problem: string | undefined;
  readonly wantsCode: boolean;
  readonly hasNewPassword: boolean;
  readonly isSent: boolean;
  readonly isDone: boolean;
}

export function readSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  return {
    next: toSameSitePath(search.next),
    token: text('token'),
    problem: text('problem'),
    wantsCode: search.step === 'code',
    hasNewPassword: search.notice === 'password-changed',
    isSent: search.sent === '1',
    isDone: search.done === '1',
  };
}

const PROBLEMS: Readonly<Record<string, Problem>> = {
  invalid_token: { text: 'This link is no longer valid. Please ask for a new one.' },
  invalid_credentials: { text: 'Invalid credentials. Please try again.' },
  account_suspended: { text: 'This account is suspended. Please ask an administrator of this site.' },
  invalid_invitation: {
    text: 'This invitation no longer works: it was used, withdrawn or replaced, or its seven days are over. Please ask for a new one.',
  },
  too_many: { text: 'Too many attempts. Please wait a minute and try again.' },
  second_step_expired: { text: 'This sign-in took too long or had too many attempts. Please sign in again.' },
  wrong_code: { text: 'That code is not right. Enter the one your app shows now, or a recovery code.', field: 'code' },
  password_too_common: {
    text: 'This is one of the most common passwords, which administrators may not use. Please choose another one, or reset it.',
  },
  email_taken: {
    text: 'An account with this email address already exists. Sign in, or reset your password.',
    field: 'email',
  },
  sign_in_first: { text: 'Please sign in with the account whose address changes, then open the link again.' },
  passwords_differ: { text: PASSWORD_MISMATCH, field: 'confirmPassword' },
  password_too_short: { text: PASSWORD_TOO_SHORT, field: 'password' },
};

/** The message for a problem code, or `otherwise` for an unknown code. */
export function getProblem(code: string | undefined, otherwise: string): Problem | undefined {
  if (code === undefined) return undefined;
  const atProvider = new Map<string, string>(Object.entries(PROVIDER_PROBLEMS)).get(code);
  if (atProvider !== undefined) return { text: atProvider };
  return Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : { text: otherwise };
}
