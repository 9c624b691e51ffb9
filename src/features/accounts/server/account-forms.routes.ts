import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { sameSitePath } from '#lib/same-site-path.ts';
import { callerOf, keepCookies } from '#platform/auth/caller.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import {
  ACCOUNT_CREATED,
  ADMIN_HREF,
  DASHBOARD_HREF,
  LOGIN_HREF,
  LOGOUT_HREF,
  PASSWORD_MIN,
  REGISTER_HREF,
  RESET_HREF,
  VERIFY_EMAIL_HREF,
} from '../accounts.constants.ts';
import {
  loginRequest,
  resetConfirmRequest,
  resetRequest,
  signupRequest,
  twoFactorRequest,
  verifyEmailRequest,
} from '../accounts.contract.ts';
import type { AccountsDeps } from './accounts.service.ts';
import type { UserRow } from './accounts.store.ts';
import { verifyEmail } from './confirm-email.service.ts';
import { confirmReset, requestReset } from './password.service.ts';
import { LOGIN_LIMIT, SIGNUP_LIMIT, TOKEN_LIMIT } from './sign-in.routes.ts';
import { finishSignIn, signIn } from './sign-in.service.ts';
import { signOut } from './sign-out.service.ts';
import { signUp } from './sign-up.service.ts';

type Fields = Record<string, string>;
type Handler = (c: Context<HttpEnv>, fields: Fields) => Promise<string>;

/**
 * The same calls for a browser without JavaScript: a form comes in, and every answer leads to a page, which says what went
 * wrong by `?problem=` and the error's code.
 */
export function accountFormRoutes(deps: AccountsDeps) {
  const form = (page: string, handle: Handler) => async (c: Context<HttpEnv>) => {
    const fields = textsOf(await c.req.parseBody());
    const problem = (code: string) => c.redirect(addressOf(page, { problem: code, ...kept(fields) }), 303);
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
        const { user, cookies } = await signIn(deps, callerOf(c), read(loginRequest, fields));
        keepCookies(c, cookies);
        return user ? onward(user, fields) : addressOf(LOGIN_HREF, { step: 'code', ...kept(fields) });
      }),
    )
    .post(
      `${LOGIN_HREF}/code`,
      ...isForm,
      deps.limit(LOGIN_LIMIT),
      form(`${LOGIN_HREF}?step=code`, async (c, fields) => {
        const { user, cookies } = await finishSignIn(deps, callerOf(c), read(twoFactorRequest, fields).code);
        keepCookies(c, cookies);
        return onward(user, fields);
      }),
    )
    .post(
      REGISTER_HREF,
      ...isForm,
      deps.limit(SIGNUP_LIMIT),
      form(REGISTER_HREF, async (c, fields) => {
        if ((fields.password ?? '').length < PASSWORD_MIN) throw problemOf('password_too_short');
        if (fields.confirmPassword !== fields.password) throw problemOf('passwords_differ');
        const { user, cookies } = await signUp(deps, callerOf(c), read(signupRequest, fields));
        keepCookies(c, cookies);
        return addressOf(onward(user, fields), { notice: ACCOUNT_CREATED });
      }),
    )
    .post(LOGOUT_HREF, limitBody, async (c) => {
      keepCookies(c, await signOut(deps, callerOf(c)));
      return c.redirect('/', 303);
    })
    .post(
      RESET_HREF,
      ...isForm,
      deps.limit(TOKEN_LIMIT),
      form(RESET_HREF, async (_c, fields) => {
        await requestReset(deps, read(resetRequest, fields).email);
        return addressOf(RESET_HREF, { sent: '1' });
      }),
    )
    .post(
      `${RESET_HREF}/confirm`,
      ...isForm,
      deps.limit(TOKEN_LIMIT),
      form(RESET_HREF, async (c, fields) => {
        if ((fields.password ?? '').length < PASSWORD_MIN) throw problemOf('password_too_short');
        if (fields.confirmPassword !== fields.password) throw problemOf('passwords_differ');
        await confirmReset(deps, callerOf(c), read(resetConfirmRequest, fields));
        return addressOf(LOGIN_HREF, { notice: 'password-changed' });
      }),
    )
    .post(
      VERIFY_EMAIL_HREF,
      ...isForm,
      deps.limit(TOKEN_LIMIT),
      form(VERIFY_EMAIL_HREF, async (c, fields) => {
        await verifyEmail(deps, callerOf(c), read(verifyEmailRequest, fields).token);
        return addressOf(VERIFY_EMAIL_HREF, { done: '1' });
      }),
    );
}

/** Where a login leads: to what asked for it, else where the role works (decisions.md). */
function onward(user: UserRow, { next }: Fields): string {
  return sameSitePath(next) ?? (user.role === 'admin' ? ADMIN_HREF : DASHBOARD_HREF);
}

function addressOf(page: string, parameters: Fields): string {
  const { pathname, searchParams, hash } = new URL(page, 'http://of.this.site');
  const query = new URLSearchParams([...searchParams, ...Object.entries(parameters)]);
  return `${pathname}?${query}${hash}`;
}

/** What a page needs again after a problem; never a password. */
function kept({ next, token }: Fields): Fields {
  const path = sameSitePath(next);
  return { ...(path && { next: path }), ...(token && { token }) };
}

function textsOf(body: Record<string, unknown>): Fields {
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const problemOf = (code: string) => new DeclaredError({ code, status: 400, message: '' });

function read<Schema extends z.ZodType>(schema: Schema, fields: Fields): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw problemOf('invalid');
  return parsed.data;
}
