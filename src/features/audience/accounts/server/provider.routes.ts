import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { toSameSitePath } from '#lib/same-site-path.ts';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { PostedFields } from '#platform/http/form-posts.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { LOGIN_HREF, PROVIDER_CALLBACK_HREF, PROVIDER_HREF } from '../accounts.constants.ts';
import { createProviderError } from './accounts.errors.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { createFlowCookie } from './flow-cookie.ts';
import { backTo, createLanding, getCodePage } from './form-pages.ts';
import { finishProviderSignIn, startProviderSignIn, takeProviderFlow } from './provider.service.ts';

/** Per address and minute. */
const PROVIDER_LIMIT: RateLimit = { name: 'provider', points: 20, seconds: 60 };

/** The way to the identity provider and back. Both are pages' addresses: the browser goes there, and ends at a page. */
export function providerRoutes(deps: AccountsDeps): Hono<HttpEnv> {
  const { provider, cookies } = deps;
  const app = new Hono<HttpEnv>();
  if (!provider) return app;
  const withProvider = { ...deps, provider };
  const getLandingPath = createLanding(deps);
  const limit = deps.limit(PROVIDER_LIMIT);
  const flowCookie = createFlowCookie(cookies);
  return app
    .get(PROVIDER_HREF, limit, (c) => {
      const next = toSameSitePath(c.req.query('next'));
      return lead(c, next, async () => {
        const { flow, address } = await startProviderSignIn(withProvider, next);
        storeCookies(c, [flowCookie.set(flow)]);
        return address;
      });
    })
    .get(PROVIDER_CALLBACK_HREF, limit, async (c) => {
      storeCookies(c, [flowCookie.clear()]);
      const flow = getCookie(c, cookies.flow) ?? '';
      const taken = await takeProviderFlow(deps, flow);
      const next = taken || undefined;
      return lead(c, next, async () => {
        if (taken === undefined) throw createProviderError('provider_failed');
        const { search } = new URL(c.req.url);
        const signIn = await finishProviderSignIn(withProvider, getCaller(c), { query: search, flow });
        storeCookies(c, signIn.cookies);
        return signIn.user ? getLandingPath(signIn.user, toFields(next)) : getCodePage(toFields(next));
      });
    });
}

const toFields = (next: string | undefined): PostedFields => ({ ...(next !== undefined && { next }) });

/** Leads to what `work` returns, or after a refusal to the sign-in screen, which says why. */
async function lead(c: Context<HttpEnv>, next: string | undefined, work: () => Promise<string>): Promise<Response> {
  c.header('cache-control', 'private, no-store');
  try {
    return c.redirect(await work(), 302);
  } catch (error) {
    if (!(error instanceof DeclaredError)) throw error;
    const { code } = error.declaration;
    c.set('refusal', code);
    return c.redirect(backTo(LOGIN_HREF)(code, toFields(next)), 302);
  }
}
