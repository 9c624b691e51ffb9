import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../api-tokens.calls.ts';
import { apiToken, apiTokenBody, newApiToken } from '../api-tokens.contract.ts';
import { presentApiToken } from './api-tokens.presenter.ts';
import { type ApiTokenDeps, makeApiToken, revokeApiToken } from './api-tokens.service.ts';
import { listApiTokens } from './api-tokens.store.ts';

/** Tokens for programs, made and revoked by administrators. */
export function apiTokenRoutes(deps: ApiTokenDeps) {
  const { db, guards } = deps;
  const write = { who: 'managesSettings', limits: [deps.limitAdminWrites] } as const;
  return mountCalls({ tag: 'Integrations', guards }, [
    route(
      calls.listApiTokens,
      {
        who: 'managesSettings',
        summary: 'All tokens, newest first, without the tokens themselves',
        reply: z.array(apiToken),
      },
      async () => (await listApiTokens(db)).map(presentApiToken),
    ),
    route(
      calls.postApiToken,
      {
        ...write,
        summary: 'Make a token; this reply is the only one that has it',
        body: apiTokenBody,
        reply: newApiToken,
        status: 201,
        refusals: [409],
      },
      async ({ user, body }) => {
        const { token, row } = await makeApiToken(deps, body, user.id);
        return { ...presentApiToken(row), token };
      },
    ),
    route(
      calls.deleteApiToken,
      { ...write, summary: 'Revoke a token', params: idParam, reply: z.object({ id }) },
      async ({ user, params }) => {
        await revokeApiToken(deps, params.id, user.id);
        return params;
      },
    ),
  ]);
}
