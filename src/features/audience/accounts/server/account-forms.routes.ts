import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { linkRequest } from '#lib/fields.ts';
import { isStaff } from '#lib/roles.ts';
import { toSameSitePath } from '#lib/same-site-path.ts';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import {
  ACCOUNT_CREATED,
  ADMIN_HREF,
  DASHBOARD_HREF,
  INVITATION_HREF,
  LOGIN_HREF,
  LOGOUT_HREF,
  PASSWORD_MIN,
  REGISTER_HREF,
  RESET_HREF,
  VERIFY_EMAIL_HREF,
} from '../accounts.constants.ts';
import {
  acceptInvitationRequest,
  loginRequest,
  resetConfirmRequest,
  resetRequest,
  signupRequest,
  twoFactorRequest,
} from '../accounts.contract.ts';
import type { AccountsDeps } from './accounts.service.ts';
import type { UserRow } from './accounts.store.ts';
import { verifyEmail } from './confirm-email.service.ts';
import { acceptInvitation } from './invitations.service.ts';
import { confirmReset, requestReset } from './password.service.ts';
import { LOGIN_LIMIT, SIGNUP_LIMIT, TOKEN_LIMIT } from './sign-in.routes.ts';
import { finishSignIn, signIn } from './sign-in.service.ts';
import { signOut } from './sign-out.service.ts';
import { signUp } from './sign-up.service.ts';

type Fields = Record<string, string>;
type Handler = (c: Context<HttpEnv>, fields: Fields) => Promise<string>;

/**
 * The same operations for browsers without JavaScript. Each form post redirects to a page, and `?problem=` with the error's
 * code tells that page what went wrong.
 */
export function accountFormRoutes(deps: AccountsDeps) {
  const form = (page: string, handle: Handler) => async (c: Context<HttpEnv>) => {
    const fields = toTextFields(await c.req.parseBody());
    const problem = (code: string) =>
      c.redirect(buildAddress(page, { problem: code, ...pickReturnFields(fields) }), 303);
    try {
      return c.redirect(await handle(c, fields), 303);
    } catch (error) {
      if (error instanceof DeclaredError && error.declaration.status < 500) return problem(error.declaration.code);
      throw error;
    }
  };
  const isForm = [limitBody, requireBodyType('application/x-www-form-urlencoded')] as const;

  return new Hono<HttpEnv>()
    .post(
      LOGIN_HREF,
      ...isForm,
      deps.limit(LOGIN_LIMIT),
      form(LOGIN_HREF, async (c, fields) => {
        const { user, cookies } = await signIn(deps, getCaller(c), parseFields(loginRequest, fields));
        storeCookies(c, cookies);
        return user
          ? getLandingPath(user, fields)
          : buildAddress(LOGIN_HREF, { step: 'code', ...pickReturnFields(fields) });
      }),
    )
    .post(
      `${LOGIN_HREF}/code`,
      ...isForm,
      deps.limit(LOGIN_LIMIT),
      form(`${LOGIN_HREF}?step=code`, async (c, fields) => {
        const { user, cookies } = await finishSignIn(deps, getCaller(c), parseFields(twoFactorRequest, fields).code);
        storeCookies(c, cookies);
        return getLandingPath(user, fields);
      }),
    )
    .post(
      REGISTER_HREF,
      ...isForm,
      deps.limit(SIGNUP_LIMIT),
      form(REGISTER_HREF, async (c, fields) => {
        if ((fields.password ?? '').length < PASSWORD_MIN) throw createProblem('password_too_short');
        if (fields.confirmPassword !== fields.password) throw createProblem('passwords_differ');
        const { user, cookies } = await signUp(deps, getCaller(c), parseFields(signupRequest, fields));
        storeCookies(c, cookies);
        return buildAddress(getLandingPath(user, fields), { notice: ACCOUNT_CREATED });
      }),
    )
    .post(LOGOUT_HREF, limitBody, async (c) => {
      storeCookies(c, await signOut(deps, getCaller(c)));
      return c.redirect('/', 303);
    })
    .post(
      RESET_HREF,
      ...isForm,
      deps.limit(TOKEN_LIMIT),
      form(RESET_HREF, async (_c, fields) => {
        await requestReset(deps, parseFields(resetRequest, fields).email);
        return buildAddress(RESET_HREF, { sent: '1' });
      }),
    )
    .post(
      `${RESET_HREF}/confirm`,
      ...isForm,
      deps.limit(TOKEN_LIMIT),
      form(RESET_HREF, async (c, fields) => {
        if ((fields.password ?? '').length < PASSWORD_MIN) throw createProblem('password_too_short');
        if (fields.confirmPassword !== fields.password) throw createProblem('passwords_differ');
        await confirmReset(deps, getCaller(c), parseFields(resetConfirmRequest, fields));
        return buildAddress(LOGIN_HREF, { notice: 'password-changed' });
      }),
    )
    .post(
      INVITATION_HREF,
      ...isForm,
      deps.limit(TOKEN_LIMIT),
      form(INVITATION_HREF, async (c, fields) => {
        if ((fields.password ?? '').length < PASSWORD_MIN) throw createProblem('password_too_short');
        const request = parseFields(acceptInvitationRequest, fields);
        const { user, cookies } = await acceptInvitation(deps, getCaller(c), request);
        storeCookies(c, cookies);
        return getLandingPath(user, {});
      }),
    )
    .post(
      VERIFY_EMAIL_HREF,
      ...isForm,
      deps.limit(TOKEN_LIMIT),
      form(VERIFY_EMAIL_HREF, async (c, fields) => {
        await verifyEmail(deps, getCaller(c), parseFields(linkRequest, fields).token);
        return buildAddress(VERIFY_EMAIL_HREF, { done: '1' });
      }),
    );
}

/** Returns the page that asked for the login, or else the start page of the role. */
function getLandingPath(user: UserRow, { next }: Fields): string {
  return toSameSitePath(next) ?? (isStaff(user.role) ? ADMIN_HREF : DASHBOARD_HREF);
}

function buildAddress(page: string, parameters: Fields): string {
  const { pathname, searchParams, hash } = new URL(page, 'http://of.this.site');
  const query = new URLSearchParams([...searchParams, ...Object.entries(parameters)]);
  return `${pathname}?${query}${hash}`;
}

/** The fields that a page needs again after a problem. Never a password. */
function pickReturnFields({ next, token }: Fields): Fields {
  const path = toSameSitePath(next);
  return { ...(path && { next: path }), ...(token && { token }) };
}

function toTextFields(body: Record<string, unknown>): Fields {
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const createProblem = (code: string) => new DeclaredError({ code, status: 400, message: '' });

function parseFields<Schema extends z.ZodType>(schema: Schema, fields: Fields): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw createProblem('invalid');
  return parsed.data;
}
