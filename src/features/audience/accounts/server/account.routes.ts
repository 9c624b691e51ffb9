import { Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { UserDeletedError } from '#platform/auth/lock-user.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import {
  CHANGE_PASSWORD_PATH,
  ME_EXPORT_PATH,
  ME_NEWSLETTER_PATH,
  ME_PATH,
  PREMIUM_REQUEST_PATH,
  SESSIONS_PATH,
  VERIFY_EMAIL_RESEND_PATH,
  VIEWER_PATH,
} from '../accounts.constants.ts';
import {
  account,
  changePasswordRequest,
  deleteAccountRequest,
  messageReply,
  newsletterReply,
  personalData,
  profilePatch,
  sessionItem,
} from '../accounts.contract.ts';
import { deleteAccount, exportAccount } from './account-data.service.ts';
import { accountErrors } from './accounts.errors.ts';
import { presentAccount } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { endSession, listSessions, updateUser } from './accounts.store.ts';
import { resendConfirmation } from './confirm-email.service.ts';
import { changePassword } from './password.service.ts';
import { presentSession } from './sessions.presenter.ts';
import { signOutEverywhere } from './sign-out.service.ts';

const describe = createEndpoint('Account');

/** Per account. The limit of one address (mailer.ts) may refuse earlier. */
const RESENDS: RateLimit = { name: 'confirmation', points: 3, seconds: 3600 };

/** Operations of signed-in users on their own account. */
export function accountRoutes(deps: AccountsDeps) {
  const { requireUser } = deps.guards;
  return new Hono<HttpEnv>()
    .get(ME_PATH, describe('The signed-in user', account), requireUser, (c) =>
      c.json(presentAccount(getSignedIn(c).user)),
    )
    .get(VIEWER_PATH, describe('The signed-in user, or null', account.nullable()), deps.guards.readViewer, (c) => {
      const user = c.get('signedIn')?.user;
      return c.json(user ? presentAccount(user) : null);
    })
    .get(
      ME_NEWSLETTER_PATH,
      describe('Newsletter status of your own address', newsletterReply),
      requireUser,
      async (c) => {
        const { user } = getSignedIn(c);
        if (!user.emailVerified) return c.json({ state: null });
        const states = await deps.accountHooks.listNewsletterStates(deps.db, [user]);
        return c.json({ state: states.get(user.id) ?? 'none' });
      },
    )
    .patch(
      ME_PATH,
      describe('Change your own profile', account),
      requireUser,
      deps.limitWrites,
      validate('json', profilePatch),
      async (c) => {
        const { id } = getSignedIn(c).user;
        const row = await updateUser(deps.db, id, c.req.valid('json'));
        if (!row) throw new UserDeletedError(id);
        return c.json(presentAccount(row));
      },
    )
    .post(
      PREMIUM_REQUEST_PATH,
      describe('Ask for premium access, which administrators grant', account),
      requireUser,
      deps.limitWrites,
      async (c) => {
        const { id, hasPremiumAccess, premiumRequestedAt } = getSignedIn(c).user;
        const isOpen = hasPremiumAccess || premiumRequestedAt !== null;
        const row = await updateUser(deps.db, id, isOpen ? {} : { premiumRequestedAt: new Date() });
        if (!row) throw new UserDeletedError(id);
        return c.json(presentAccount(row));
      },
    )
    .delete(
      ME_PATH,
      describe(
        'Delete your own account and its data; needs the password unless you signed in recently',
        messageReply,
        [409],
      ),
      requireUser,
      deps.limitWrites,
      validate('json', deleteAccountRequest),
      async (c) => {
        storeCookies(c, await deleteAccount(deps, getCaller(c), getSignedIn(c), c.req.valid('json').password));
        return c.json({ message: 'Your account was deleted.' });
      },
    )
    .get(ME_EXPORT_PATH, describe('Export all your data', personalData), requireUser, async (c) => {
      const data = await exportAccount(deps, getSignedIn(c));
      c.header('content-disposition', 'attachment; filename="my-data.json"');
      return c.json(data);
    })
    .post(
      CHANGE_PASSWORD_PATH,
      describe('Change the password and sign out every other browser', messageReply),
      requireUser,
      deps.limitWrites,
      validate('json', changePasswordRequest),
      async (c) => {
        storeCookies(c, await changePassword(deps, getCaller(c), getSignedIn(c), c.req.valid('json')));
        return c.json({ message: 'Your password was changed. Every other browser is signed out.' });
      },
    )
    .post(
      VERIFY_EMAIL_RESEND_PATH,
      describe('Send the confirmation link again', messageReply),
      requireUser,
      async (c) => {
        const { user } = getSignedIn(c);
        await deps.counters.consume(RESENDS, String(user.id));
        await resendConfirmation(deps, getCaller(c), user);
        return c.json({ message: 'A new link is on its way.' });
      },
    )
    .get(
      SESSIONS_PATH,
      describe('Browsers in which you are signed in', z.array(sessionItem)),
      requireUser,
      async (c) => {
        const { user, session } = getSignedIn(c);
        const rows = await listSessions(deps.db, user.id);
        return c.json(rows.map((row) => presentSession(row, session.id)));
      },
    )
    .delete(
      `${SESSIONS_PATH}/:id`,
      describe('Sign out one browser', messageReply),
      requireUser,
      deps.limitWrites,
      validate('param', idParam),
      async (c) => {
        const ended = await endSession(deps.db, getSignedIn(c).user.id, c.req.valid('param').id);
        if (!ended) throw new DeclaredError(accountErrors.sessionNotFound);
        return c.json({ message: 'That browser is signed out.' });
      },
    )
    .delete(
      SESSIONS_PATH,
      describe('Sign out every browser, including this one', messageReply),
      requireUser,
      deps.limitWrites,
      async (c) => {
        storeCookies(c, await signOutEverywhere(deps, getCaller(c), getSignedIn(c)));
        return c.json({ message: 'You are signed out everywhere.' });
      },
    );
}
