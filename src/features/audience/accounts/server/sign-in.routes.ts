import { Hono } from 'hono';
import { linkRequest } from '#lib/fields.ts';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import {
  LOGIN_PATH,
  LOGOUT_PATH,
  RESET_CHECK_PATH,
  RESET_CONFIRM_PATH,
  RESET_PATH,
  RESET_REQUESTED,
  SIGNUP_PATH,
  TWO_FACTOR_PATH,
  VERIFY_EMAIL_CHECK_PATH,
  VERIFY_EMAIL_PATH,
} from '../accounts.constants.ts';
import {
  account,
  loginReply,
  loginRequest,
  messageReply,
  resetConfirmRequest,
  resetRequest,
  signupRequest,
  twoFactorRequest,
} from '../accounts.contract.ts';
import { presentAccount } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { checkConfirmationLink, verifyEmail } from './confirm-email.service.ts';
import { checkResetLink, confirmReset, requestReset } from './password.service.ts';
import { finishSignIn, signIn } from './sign-in.service.ts';
import { signOut } from './sign-out.service.ts';
import { signUp } from './sign-up.service.ts';

const describe = createEndpoint('Account');

/** Per address and minute. The forms without JavaScript share these limits. */
export const LOGIN_LIMIT: RateLimit = { name: 'login', points: 10, seconds: 60 };
export const SIGNUP_LIMIT: RateLimit = { name: 'signup', points: 10, seconds: 60 };
export const TOKEN_LIMIT: RateLimit = { name: 'token', points: 20, seconds: 60 };

const LINK_WORKS = { message: 'This link works.' };

/** Signing in, up and out, and resetting the password. The caller need not be signed in. */
export function signInRoutes(deps: AccountsDeps) {
  return new Hono<HttpEnv>()
    .post(
      LOGIN_PATH,
      describe('Sign in; with two-factor sign-in on, this is only the first step', loginReply, [401]),
      deps.limit(LOGIN_LIMIT),
      validate('json', loginRequest),
      async (c) => {
        const { user, cookies } = await signIn(deps, getCaller(c), c.req.valid('json'));
        storeCookies(c, cookies);
        return c.json(user ? presentAccount(user) : { twoFactorRequired: true });
      },
    )
    .post(
      TWO_FACTOR_PATH,
      describe('Second step of a sign-in: a code from the app, or a recovery code', account, [401]),
      deps.limit(LOGIN_LIMIT),
      validate('json', twoFactorRequest),
      async (c) => {
        const { user, cookies } = await finishSignIn(deps, getCaller(c), c.req.valid('json').code);
        storeCookies(c, cookies);
        return c.json(presentAccount(user));
      },
    )
    .post(
      SIGNUP_PATH,
      describe('Create an account and sign in', account, [409]),
      deps.limit(SIGNUP_LIMIT),
      validate('json', signupRequest),
      async (c) => {
        const { user, cookies } = await signUp(deps, getCaller(c), c.req.valid('json'));
        storeCookies(c, cookies);
        return c.json(presentAccount(user));
      },
    )
    .post(LOGOUT_PATH, describe('Sign out this browser', messageReply), async (c) => {
      storeCookies(c, await signOut(deps, getCaller(c)));
      return c.json({ message: 'Signed out.' });
    })
    .post(
      RESET_PATH,
      describe('Request a link to set a new password; the reply is the same for every address', messageReply),
      deps.limit(TOKEN_LIMIT),
      validate('json', resetRequest),
      async (c) => {
        await requestReset(deps, c.req.valid('json').email);
        return c.json({ message: RESET_REQUESTED });
      },
    )
    .post(
      RESET_CHECK_PATH,
      describe('Whether a reset link still works', messageReply),
      deps.limit(TOKEN_LIMIT),
      validate('json', linkRequest),
      async (c) => {
        await checkResetLink(deps, c.req.valid('json').token);
        return c.json(LINK_WORKS);
      },
    )
    .post(
      RESET_CONFIRM_PATH,
      describe('Set a new password with the token of a reset link; ends all sessions', messageReply),
      deps.limit(TOKEN_LIMIT),
      validate('json', resetConfirmRequest),
      async (c) => {
        await confirmReset(deps, getCaller(c), c.req.valid('json'));
        return c.json({ message: 'Your password was changed. Please sign in with the new one.' });
      },
    )
    .post(
      VERIFY_EMAIL_CHECK_PATH,
      describe('Whether a confirmation link still works', messageReply),
      deps.limit(TOKEN_LIMIT),
      validate('json', linkRequest),
      async (c) => {
        await checkConfirmationLink(deps, c.req.valid('json').token);
        return c.json(LINK_WORKS);
      },
    )
    .post(
      VERIFY_EMAIL_PATH,
      describe('Confirm an email address with the token of its link', messageReply),
      deps.limit(TOKEN_LIMIT),
      validate('json', linkRequest),
      async (c) => {
        await verifyEmail(deps, getCaller(c), c.req.valid('json').token);
        return c.json({ message: 'Your email address is confirmed.' });
      },
    );
}
