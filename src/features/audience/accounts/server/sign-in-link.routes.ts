import { linkRequest } from '#lib/fields.ts';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { form, mountForms } from '#platform/http/form-posts.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import * as calls from '../accounts.calls.ts';
import { SIGN_IN_LINK_HREF, SIGN_IN_LINK_REQUESTED, SIGN_IN_LINK_USE_HREF } from '../accounts.constants.ts';
import { account, emailLinkReply, messageReply, signInLinkRequest } from '../accounts.contract.ts';
import { presentAccount } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { backTo, buildAddress, createLanding } from './form-pages.ts';
import { readSignInLink, requestSignInLink, signInWithLink } from './sign-in-link.service.ts';

/** Per address and minute. */
const LINK_LIMIT: RateLimit = { name: 'sign-in-link-use', points: 20, seconds: 60 };

/** Signing in with a mailed link. Opening it only shows a button: mail scanners open links too. */
export function signInLinkRoutes(deps: AccountsDeps) {
  const { guards } = deps;
  const byLink = { who: 'everyone', limits: [deps.limit(LINK_LIMIT)] } as const;
  const request = route(
    calls.requestSignInLink,
    {
      ...byLink,
      summary: 'Request a link that signs in; the reply is the same for every address',
      body: signInLinkRequest,
      reply: messageReply,
    },
    async ({ body }) => {
      await requestSignInLink(deps, body);
      return { message: SIGN_IN_LINK_REQUESTED };
    },
  );
  const use = route(
    calls.signInWithLink,
    { ...byLink, summary: 'Sign in with the token of a link, once', body: linkRequest, reply: account },
    async ({ c, body }) => {
      const { user, cookies } = await signInWithLink(deps, getCaller(c), body.token);
      storeCookies(c, cookies);
      return presentAccount(user);
    },
  );
  const check = route(
    calls.checkSignInLink,
    { ...byLink, summary: 'The address that a link signs in', body: linkRequest, reply: emailLinkReply },
    async ({ body }) => ({ email: await readSignInLink(deps, body.token) }),
  );
  const getLandingPath = createLanding(deps);
  return mountCalls({ tag: 'Account', guards }, [request, check, use]).route(
    '/',
    mountForms(guards, [
      form(request, {
        path: SIGN_IN_LINK_HREF,
        after: () => buildAddress(SIGN_IN_LINK_HREF, { sent: '1' }),
        refused: backTo(SIGN_IN_LINK_HREF),
      }),
      form(use, { path: SIGN_IN_LINK_USE_HREF, after: getLandingPath, refused: backTo(SIGN_IN_LINK_HREF) }),
    ]),
  );
}
