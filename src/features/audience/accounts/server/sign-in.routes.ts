import type { Context } from 'hono';
import { linkRequest } from '#lib/fields.ts';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { form, mountForms } from '#platform/http/form-posts.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import * as calls from '../accounts.calls.ts';
import {
  ACCOUNT_CREATED,
  INVITATION_HREF,
  LOGIN_CODE_HREF,
  LOGIN_HREF,
  LOGOUT_HREF,
  REGISTER_HREF,
  RESET_CONFIRM_HREF,
  RESET_HREF,
  RESET_REQUESTED,
  VERIFY_EMAIL_HREF,
} from '../accounts.constants.ts';
import {
  type Account,
  acceptInvitationRequest,
  account,
  loginReply,
  loginRequest,
  messageReply,
  openInvitation,
  resetConfirmRequest,
  resetRequest,
  signupRequest,
  twoFactorRequest,
} from '../accounts.contract.ts';
import { presentAccount, presentOpenInvitation } from './accounts.presenter.ts';
import type { UserRow } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { checkConfirmationLink, verifyEmail } from './confirm-email.service.ts';
import {
  backTo,
  buildAddress,
  createLanding,
  findPasswordProblem,
  findRepeatProblem,
  getCodePage,
} from './form-pages.ts';
import { acceptInvitation, openInvitationLink } from './invitations.service.ts';
import { checkResetLink, confirmReset, requestReset } from './password.service.ts';
import { finishSignIn, signIn } from './sign-in.service.ts';
import { signOut } from './sign-out.service.ts';
import { signUp } from './sign-up.service.ts';

/** Per address and minute. */
const LOGIN_LIMIT: RateLimit = { name: 'login', points: 10, seconds: 60 };
const SIGNUP_LIMIT: RateLimit = { name: 'signup', points: 10, seconds: 60 };
const TOKEN_LIMIT: RateLimit = { name: 'token', points: 20, seconds: 60 };

const LINK_WORKS = { message: 'This link works.' };

function storeSignIn(c: Context<HttpEnv>, { user, cookies }: { user: UserRow; cookies: readonly string[] }): Account {
  storeCookies(c, cookies);
  return presentAccount(user);
}

/** Signing in, up and out, resetting the password, and accepting an invitation. The caller need not be signed in. */
export function signInRoutes(deps: AccountsDeps) {
  const login = { who: 'everyone', limits: [deps.limit(LOGIN_LIMIT)], refusals: [401] } as const;
  const byLink = { who: 'everyone', limits: [deps.limit(TOKEN_LIMIT)], reply: messageReply } as const;
  const signInRoute = route(
    calls.signIn,
    {
      ...login,
      summary: 'Sign in; with two-factor sign-in on, this is only the first step',
      body: loginRequest,
      reply: loginReply,
    },
    async ({ c, body }) => {
      const { user, cookies } = await signIn(deps, getCaller(c), body);
      storeCookies(c, cookies);
      return user ? presentAccount(user) : { twoFactorRequired: true as const };
    },
  );
  const secondStep = route(
    calls.finishSignIn,
    {
      ...login,
      summary: 'Second step of a sign-in: a code from the app, or a recovery code',
      body: twoFactorRequest,
      reply: account,
    },
    async ({ c, body }) => storeSignIn(c, await finishSignIn(deps, getCaller(c), body.code)),
  );
  const signUpRoute = route(
    calls.signUp,
    {
      who: 'everyone',
      limits: [deps.limit(SIGNUP_LIMIT)],
      summary: 'Create an account and sign in',
      body: signupRequest,
      reply: account,
      refusals: [409],
    },
    async ({ c, body }) => storeSignIn(c, await signUp(deps, getCaller(c), body)),
  );
  const signOutRoute = route(
    calls.signOut,
    { who: 'everyone', summary: 'Sign out this browser', reply: messageReply },
    async ({ c }) => {
      storeCookies(c, await signOut(deps, getCaller(c)));
      return { message: 'Signed out.' };
    },
  );
  const reset = route(
    calls.requestReset,
    {
      ...byLink,
      summary: 'Request a link to set a new password; the reply is the same for every address',
      body: resetRequest,
    },
    async ({ body }) => {
      await requestReset(deps, body.email);
      return { message: RESET_REQUESTED };
    },
  );
  const resetCheck = route(
    calls.checkReset,
    { ...byLink, summary: 'Whether a reset link still works', body: linkRequest },
    async ({ body }) => {
      await checkResetLink(deps, body.token);
      return LINK_WORKS;
    },
  );
  const newPassword = route(
    calls.confirmReset,
    {
      ...byLink,
      summary: 'Set a new password with the token of a reset link; ends all sessions',
      body: resetConfirmRequest,
    },
    async ({ c, body }) => {
      await confirmReset(deps, getCaller(c), body);
      return { message: 'Your password was changed. Please sign in with the new one.' };
    },
  );
  const confirmationCheck = route(
    calls.checkConfirmation,
    { ...byLink, summary: 'Whether a confirmation link still works', body: linkRequest },
    async ({ body }) => {
      await checkConfirmationLink(deps, body.token);
      return LINK_WORKS;
    },
  );
  const confirmation = route(
    calls.confirmEmail,
    { ...byLink, summary: 'Confirm an email address with the token of its link', body: linkRequest },
    async ({ c, body }) => {
      await verifyEmail(deps, getCaller(c), body.token);
      return { message: 'Your email address is confirmed.' };
    },
  );
  const invitation = route(
    calls.readInvitation,
    { ...byLink, summary: 'Who an invitation’s link is for', body: linkRequest, reply: openInvitation },
    async ({ body }) => presentOpenInvitation(await openInvitationLink(deps, body.token)),
  );
  const acceptance = route(
    calls.acceptInvitation,
    {
      ...byLink,
      summary: 'Accept an invitation: creates the account and signs in',
      body: acceptInvitationRequest,
      reply: account,
      refusals: [409],
    },
    async ({ c, body }) => storeSignIn(c, await acceptInvitation(deps, getCaller(c), body)),
  );
  const { guards } = deps;
  const getLandingPath = createLanding(deps);
  return mountCalls({ tag: 'Account', guards }, [
    signInRoute,
    secondStep,
    signUpRoute,
    signOutRoute,
    reset,
    resetCheck,
    newPassword,
    confirmationCheck,
    confirmation,
  ])
    .route('/', mountCalls({ tag: 'Invitations', guards }, [invitation, acceptance]))
    .route(
      '/',
      mountForms(guards, [
        form(signInRoute, {
          path: LOGIN_HREF,
          after: (reply, fields) =>
            'twoFactorRequired' in reply ? getCodePage(fields) : getLandingPath(reply, fields),
          refused: backTo(LOGIN_HREF),
        }),
        form(secondStep, { path: LOGIN_CODE_HREF, after: getLandingPath, refused: backTo(`${LOGIN_HREF}?step=code`) }),
        form(signUpRoute, {
          path: REGISTER_HREF,
          check: findRepeatProblem,
          after: (reply, fields) => buildAddress(getLandingPath(reply, fields), { notice: ACCOUNT_CREATED }),
          refused: backTo(REGISTER_HREF),
        }),
        form(signOutRoute, { path: LOGOUT_HREF, after: () => '/' }),
        form(reset, {
          path: RESET_HREF,
          after: () => buildAddress(RESET_HREF, { sent: '1' }),
          refused: backTo(RESET_HREF),
        }),
        form(newPassword, {
          path: RESET_CONFIRM_HREF,
          check: findRepeatProblem,
          after: () => buildAddress(LOGIN_HREF, { notice: 'password-changed' }),
          refused: backTo(RESET_HREF),
        }),
        form(acceptance, {
          path: INVITATION_HREF,
          check: findPasswordProblem,
          after: (reply) => getLandingPath(reply, {}),
          refused: backTo(INVITATION_HREF),
        }),
        form(confirmation, {
          path: VERIFY_EMAIL_HREF,
          after: () => buildAddress(VERIFY_EMAIL_HREF, { done: '1' }),
          refused: backTo(VERIFY_EMAIL_HREF),
        }),
      ]),
    );
}
