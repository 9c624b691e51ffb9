import { type Context, Hono } from 'hono';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import {
  TWO_FACTOR_DISABLE_PATH,
  TWO_FACTOR_ENABLE_PATH,
  TWO_FACTOR_RECOVERY_CODES_PATH,
  TWO_FACTOR_SETUP_PATH,
} from '../accounts.constants.ts';
import { account, passwordRequest, recoveryCodes, twoFactorRequest, twoFactorSetup } from '../accounts.contract.ts';
import { presentAccount } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.service.ts';

const describe = createEndpoint('Account');

const getCall = (c: Context<HttpEnv>) => ({ caller: getCaller(c), signedIn: getSignedIn(c) });

/** Turning two-factor sign-in on and off. */
export function twoFactorRoutes(deps: AccountsDeps) {
  const { requireUser } = deps.guards;
  return new Hono<HttpEnv>()
    .post(
      TWO_FACTOR_SETUP_PATH,
      describe('A secret for an authenticator app, and recovery codes; shown once', twoFactorSetup, [409]),
      requireUser,
      deps.limitWrites,
      validate('json', passwordRequest),
      async (c) => {
        c.header('cache-control', 'private, no-store');
        return c.json(await setUpTwoFactor(deps, getCall(c), c.req.valid('json').password));
      },
    )
    .post(
      TWO_FACTOR_ENABLE_PATH,
      describe('Turn two-factor sign-in on with a first code', account, [409]),
      requireUser,
      deps.limitWrites,
      validate('json', twoFactorRequest),
      async (c) => {
        const { user, cookies } = await enableTwoFactor(deps, getCall(c), c.req.valid('json').code);
        storeCookies(c, cookies);
        return c.json(presentAccount(user));
      },
    )
    .post(
      TWO_FACTOR_DISABLE_PATH,
      describe('Turn two-factor sign-in off', account),
      requireUser,
      deps.limitWrites,
      validate('json', passwordRequest),
      async (c) => {
        const { user, cookies } = await disableTwoFactor(deps, getCall(c), c.req.valid('json').password);
        storeCookies(c, cookies);
        return c.json(presentAccount(user));
      },
    )
    .post(
      TWO_FACTOR_RECOVERY_CODES_PATH,
      describe('Replace the recovery codes', recoveryCodes, [409]),
      requireUser,
      deps.limitWrites,
      validate('json', passwordRequest),
      async (c) => c.json({ recoveryCodes: await renewRecoveryCodes(deps, getCall(c), c.req.valid('json').password) }),
    );
}
