import { isStaff } from '#lib/roles.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { SIGN_IN_LINK_MINUTES } from '../accounts.constants.ts';
import type { SignInLinkRequest } from '../accounts.contract.ts';
import { accountErrors } from './accounts.errors.ts';
import { findTokenOwner, findUser, findUserByEmail, findUserForUpdate, type UserRow } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { type CompletedSignIn, logAttempt, signInProven } from './complete-sign-in.service.ts';
import { toAccountKey } from './login-attempts.service.ts';
import { createOneTimeToken, takeOneTimeToken } from './one-time-tokens.store.ts';
import { passwordNeededMail, signInLinkMail } from './sign-in.mail.ts';

export const SIGN_IN_LINK_QUEUE = 'sign-in-link';
export type SignInLinkJob = Readonly<SignInLinkRequest>;

const REQUESTS: RateLimit = { name: 'sign-in-link', points: 5, seconds: 3600 };

/**
 * Asks for a link that signs in. Like a reset link: every address causes the same writes, and a job looks up the account
 * afterward, so that neither the reply nor its time tells who has one.
 * @throws DeclaredError 429 after 5 requests per hour for an address
 */
export async function requestSignInLink(
  { counters, queue, db }: AccountsDeps,
  request: SignInLinkRequest,
): Promise<void> {
  await counters.consume(REQUESTS, toAccountKey(request.email));
  await queue.send(db, SIGN_IN_LINK_QUEUE, request satisfies SignInLinkJob);
}

/** A mailbox is one factor, and weaker than a password for those who can do harm. */
export const mayUseLink = ({ role, twoFactorEnabled, emailVerified, suspendedAt }: UserRow): boolean =>
  !isStaff(role) && !twoFactorEnabled && emailVerified && suspendedAt === null;

/**
 * Mails the link, or to others that they sign in with their password: to staff, where two-factor sign-in is on, and where
 * the address was never confirmed, because a stranger may then know the password, which only a reset changes.
 */
export async function sendSignInLink(
  { db, sendMail, publicUrl }: Pick<AccountsDeps, 'db' | 'sendMail' | 'publicUrl'>,
  { email, next }: SignInLinkJob,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.suspendedAt) return;
    if (!mayUseLink(user)) {
      await sendMail(tx, passwordNeededMail(user, { publicUrl, next }));
      return;
    }
    const stored = { value: String(user.id), minutes: SIGN_IN_LINK_MINUTES };
    const token = await createOneTimeToken(tx, 'sign-in-link', stored);
    await sendMail(tx, signInLinkMail(user, token, { publicUrl, next }));
  });
}

/** The address that a link signs in, if it still works. Does not use it up. @throws DeclaredError 400 */
export async function readSignInLink({ db }: AccountsDeps, token: string): Promise<string> {
  const id = await findTokenOwner(db, `sign-in-link:${token}`);
  const user = id === undefined ? undefined : await findUser(db, id);
  if (!user || !mayUseLink(user)) throw new DeclaredError(accountErrors.invalidToken);
  return user.email;
}

/** Signs in with a link, once. @throws DeclaredError 400 */
export function signInWithLink(deps: AccountsDeps, caller: Caller, token: string): Promise<CompletedSignIn> {
  return logAttempt(deps.log, { factor: 'link', account: token, caller }, () =>
    deps.auth.transact(caller, async (tx, api) => {
      const id = await takeOneTimeToken(tx, 'sign-in-link', token);
      const user = id === undefined ? undefined : await findUserForUpdate(tx, Number(id));
      // Their role, address or second factor may be another by now.
      if (!user || !mayUseLink(user)) throw new DeclaredError(accountErrors.invalidToken);
      const signIn = await signInProven(deps, { tx, api, caller }, user);
      if (!signIn.user) throw new DeclaredError(accountErrors.invalidToken);
      return signIn;
    }),
  );
}
