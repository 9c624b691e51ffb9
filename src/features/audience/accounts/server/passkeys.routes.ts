import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import * as calls from '../accounts.calls.ts';
import { account, messageReply, passwordRequest } from '../accounts.contract.ts';
import {
  newPasskeyRequest,
  passkeyItem,
  passkeyName,
  passkeyOptions,
  usedPasskeyRequest,
} from '../passkeys.contract.ts';
import { accountErrors } from './accounts.errors.ts';
import { presentAccount, presentPasskey } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { createFlowCookie } from './flow-cookie.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './passkey-sign-in.service.ts';
import { addPasskey, removePasskey, startPasskey } from './passkeys.service.ts';
import { listPasskeys, renamePasskey } from './passkeys.store.ts';

/** Per address and minute. */
const PASSKEY_LIMIT: RateLimit = { name: 'passkey', points: 20, seconds: 60 };

/** Passkeys of an account, and signing in with one. */
export function passkeyRoutes(deps: AccountsDeps) {
  const own = { who: 'signedIn', limits: [deps.limitWrites] } as const;
  const signIn = { who: 'everyone', limits: [deps.limit(PASSKEY_LIMIT)] } as const;
  const flowCookie = createFlowCookie(deps.cookies);
  return mountCalls({ tag: 'Account', guards: deps.guards }, [
    route(
      calls.startPasskeySignIn,
      { ...signIn, summary: 'What a browser needs to ask for a passkey', reply: passkeyOptions },
      async ({ c }) => {
        const { flow, options } = await startPasskeySignIn(deps);
        storeCookies(c, [flowCookie.set(flow)]);
        return { ...options };
      },
    ),
    route(
      calls.signInWithPasskey,
      { ...signIn, summary: 'Sign in with a passkey', body: usedPasskeyRequest, reply: account, refusals: [401] },
      async ({ c, body }) => {
        storeCookies(c, [flowCookie.clear()]);
        const flow = getCookie(c, deps.cookies.flow) ?? '';
        const { user, cookies } = await finishPasskeySignIn(deps, getCaller(c), { flow, response: body.response });
        storeCookies(c, cookies);
        return presentAccount(user);
      },
    ),
    route(
      calls.listPasskeys,
      { who: 'signedIn', summary: 'Your passkeys', reply: z.array(passkeyItem) },
      async ({ user }) => (await listPasskeys(deps.db, user.id)).map(presentPasskey),
    ),
    route(
      calls.startPasskey,
      {
        ...own,
        summary: 'What a browser needs to make a passkey',
        body: passwordRequest,
        reply: passkeyOptions,
        refusals: [409],
      },
      async ({ c, body }) => ({ ...(await startPasskey(deps, getSignedIn(c), body.password)) }),
    ),
    route(
      calls.addPasskey,
      { ...own, summary: 'Add the passkey that the browser made', body: newPasskeyRequest, reply: passkeyItem },
      async ({ c, body }) => presentPasskey(await addPasskey(deps, getSignedIn(c), getCaller(c), body.response)),
    ),
    route(
      calls.renamePasskey,
      { ...own, summary: 'Rename a passkey', params: idParam, body: passkeyName, reply: passkeyItem },
      async ({ user, params, body }) => {
        const row = await renamePasskey(deps.db, user.id, { ...params, ...body });
        if (!row) throw new DeclaredError(accountErrors.passkeyNotFound);
        return presentPasskey(row);
      },
    ),
    route(
      calls.removePasskey,
      { ...own, summary: 'Remove a passkey', params: idParam, reply: messageReply, refusals: [409] },
      async ({ user, params }) => {
        await removePasskey(deps, user.id, params.id);
        return { message: 'The passkey no longer signs in.' };
      },
    ),
  ]);
}
