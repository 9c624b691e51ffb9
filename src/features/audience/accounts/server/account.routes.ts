import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { UserDeletedError } from '#platform/auth/lock-user.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import * as calls from '../accounts.calls.ts';
import {
  account,
  changePasswordRequest,
  messageReply,
  newsletterReply,
  personalData,
  profilePatch,
  proofRequest,
  sessionItem,
  setPasswordRequest,
} from '../accounts.contract.ts';
import { signInWays } from '../connections.contract.ts';
import { deleteAccount } from './account-data.service.ts';
import { accountErrors } from './accounts.errors.ts';
import { presentAccount, presentPasskey, presentSession } from './accounts.presenter.ts';
import { askForPremium, endSession, listSessions, type UserRow, updateUser } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { resendConfirmation } from './confirm-email.service.ts';
import { disconnect, listSignInWays } from './connections.service.ts';
import { listPasskeys } from './passkeys.store.ts';
import { changePassword, setFirstPassword } from './password.service.ts';
import { signOutEverywhere } from './sign-out.service.ts';

/** Per account. The limit of one address (mailer.ts) may refuse earlier. */
const RESENDS: RateLimit = { name: 'confirmation', points: 3, seconds: 3600 };

/** Operations of signed-in users on their own account. */
export function accountRoutes(deps: AccountsDeps) {
  const { db, guards, limitWrites } = deps;
  const own = { who: 'signedIn' } as const;
  const ownWrite = { ...own, limits: [limitWrites] };
  const presentOwnSessions = async ({ user, session }: ReturnType<typeof getSignedIn>) =>
    (await listSessions(db, user.id)).map((row) => presentSession(row, session.id));
  const presentChanged = async (id: number, changing: Promise<UserRow | undefined>) => {
    const row = await changing;
    if (!row) throw new UserDeletedError(id);
    return presentAccount(row);
  };
  return mountCalls({ tag: 'Account', guards }, [
    route(calls.getAccount, { ...own, summary: 'The signed-in user', reply: account }, ({ user }) =>
      presentAccount(user),
    ),
    route(
      calls.getViewer,
      { who: 'viewer', summary: 'The signed-in user, or null', reply: account.nullable() },
      ({ c }) => {
        const user = c.get('signedIn')?.user;
        return user ? presentAccount(user) : null;
      },
    ),
    route(
      calls.getNewsletter,
      { ...own, summary: 'Newsletter status of your own address', reply: newsletterReply },
      async ({ user }) => {
        if (!user.emailVerified) return { state: null };
        const states = await deps.accountHooks.listNewsletterStates(db, [user]);
        return { state: states.get(user.id) ?? 'none' };
      },
    ),
    route(
      calls.updateProfile,
      { ...ownWrite, summary: 'Change your own profile', body: profilePatch, reply: account },
      ({ user, body }) => presentChanged(user.id, updateUser(db, user.id, body)),
    ),
    route(
      calls.requestPremium,
      { ...ownWrite, summary: 'Ask for premium access, which administrators grant', reply: account },
      ({ user: { id } }) => presentChanged(id, askForPremium(db, id)),
    ),
    route(
      calls.deleteAccount,
      {
        ...ownWrite,
        summary: 'Delete your own account and its data; needs the password unless you signed in recently',
        body: proofRequest,
        reply: messageReply,
        refusals: [409],
      },
      async ({ c, body }) => {
        storeCookies(c, await deleteAccount(deps, getCaller(c), getSignedIn(c), body.password));
        return { message: 'Your account was deleted.' };
      },
    ),
    route(calls.exportData, { ...own, summary: 'Export all your data', reply: personalData }, async ({ c, user }) => {
      // Without hashes and tokens.
      const data = {
        exportedAt: new Date().toISOString(),
        account: presentAccount(user),
        sessions: await presentOwnSessions(getSignedIn(c)),
        passkeys: (await listPasskeys(db, user.id)).map(presentPasskey),
        connections: (await listSignInWays(deps, user.id)).connections,
        ...(await deps.accountHooks.collectData(db, user)),
      };
      c.header('content-disposition', 'attachment; filename="my-data.json"');
      return data;
    }),
    route(
      calls.changePassword,
      {
        ...ownWrite,
        summary: 'Change the password and sign out every other browser',
        body: changePasswordRequest,
        reply: messageReply,
      },
      async ({ c, body }) => {
        storeCookies(c, await changePassword(deps, getCaller(c), getSignedIn(c), body));
        return { message: 'Your password was changed. Every other browser is signed out.' };
      },
    ),
    route(
      calls.setPassword,
      {
        ...ownWrite,
        summary: 'Set the first password of an account without one; needs a recent sign-in',
        body: setPasswordRequest,
        reply: messageReply,
        refusals: [409],
      },
      async ({ c, body }) => {
        await setFirstPassword(deps, getCaller(c), getSignedIn(c), body.newPassword);
        return { message: 'You can now sign in with your email address and this password.' };
      },
    ),
    route(
      calls.listSignInWays,
      { ...own, summary: 'Whether you have a password, and your identity providers', reply: signInWays },
      ({ user }) => listSignInWays(deps, user.id),
    ),
    route(
      calls.disconnect,
      {
        ...ownWrite,
        summary: 'Disconnect an identity provider; needs the password unless you signed in recently',
        params: idParam,
        body: proofRequest,
        reply: messageReply,
        refusals: [409],
      },
      async ({ c, params, body }) => {
        await disconnect(deps, getSignedIn(c), { id: params.id, password: body.password });
        return { message: 'Your account is disconnected.' };
      },
    ),
    route(
      calls.resendConfirmation,
      { ...own, summary: 'Send the confirmation link again', reply: messageReply },
      async ({ c, user }) => {
        await deps.counters.consume(RESENDS, String(user.id));
        await resendConfirmation(deps, getCaller(c), user);
        return { message: 'A new link is on its way.' };
      },
    ),
    route(
      calls.listSessions,
      { ...own, summary: 'Browsers in which you are signed in', reply: z.array(sessionItem) },
      ({ c }) => presentOwnSessions(getSignedIn(c)),
    ),
    route(
      calls.endSession,
      { ...ownWrite, summary: 'Sign out one browser', params: idParam, reply: messageReply },
      async ({ user, params }) => {
        if (!(await endSession(db, user.id, params.id))) throw new DeclaredError(accountErrors.sessionNotFound);
        return { message: 'That browser is signed out.' };
      },
    ),
    route(
      calls.endAllSessions,
      { ...ownWrite, summary: 'Sign out every browser, including this one', reply: messageReply },
      async ({ c }) => {
        storeCookies(c, await signOutEverywhere(deps, getCaller(c), getSignedIn(c)));
        return { message: 'You are signed out everywhere.' };
      },
    ),
  ]);
}
