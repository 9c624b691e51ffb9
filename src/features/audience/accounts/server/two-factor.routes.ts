import type { Context } from 'hono';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import * as calls from '../accounts.calls.ts';
import { account, passwordRequest, recoveryCodes, twoFactorRequest, twoFactorSetup } from '../accounts.contract.ts';
import { presentAccount } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.service.ts';

const getCall = (c: Context<HttpEnv>) => ({ caller: getCaller(c), signedIn: getSignedIn(c) });

/** Turning two-factor sign-in on and off. */
export function twoFactorRoutes(deps: AccountsDeps) {
  const own = { who: 'signedIn', limits: [deps.limitWrites] } as const;
  return mountCalls({ tag: 'Account', guards: deps.guards }, [
    route(
      calls.setUpTwoFactor,
      {
        ...own,
        summary: 'A secret for an authenticator app, and recovery codes; shown once',
        body: passwordRequest,
        reply: twoFactorSetup,
        refusals: [409],
      },
      ({ c, body }) => {
        c.header('cache-control', 'private, no-store');
        return setUpTwoFactor(deps, getCall(c), body.password);
      },
    ),
    route(
      calls.enableTwoFactor,
      {
        ...own,
        summary: 'Turn two-factor sign-in on with a first code',
        body: twoFactorRequest,
        reply: account,
        refusals: [409],
      },
      async ({ c, body }) => {
        const { user, cookies } = await enableTwoFactor(deps, getCall(c), body.code);
        storeCookies(c, cookies);
        return presentAccount(user);
      },
    ),
    route(
      calls.disableTwoFactor,
      { ...own, summary: 'Turn two-factor sign-in off', body: passwordRequest, reply: account },
      async ({ c, body }) => {
        const { user, cookies } = await disableTwoFactor(deps, getCall(c), body.password);
        storeCookies(c, cookies);
        return presentAccount(user);
      },
    ),
    route(
      calls.renewRecoveryCodes,
      { ...own, summary: 'Replace the recovery codes', body: passwordRequest, reply: recoveryCodes, refusals: [409] },
      async ({ c, body }) => ({ recoveryCodes: [...(await renewRecoveryCodes(deps, getCall(c), body.password))] }),
    ),
  ]);
}
