import { defineCall } from '#lib/call.ts';
import { API_TOKENS_PATH } from './api-tokens.constants.ts';
import type { ApiToken, ApiTokenBody, NewApiToken } from './api-tokens.contract.ts';

export const listApiTokens = defineCall<{ reply: ApiToken[] }>('GET', API_TOKENS_PATH);
export const postApiToken = defineCall<{ body: ApiTokenBody; reply: NewApiToken }>('POST', API_TOKENS_PATH);
export const deleteApiToken = defineCall<{ params: { id: number }; reply: { id: number } }>(
  'DELETE',
  `${API_TOKENS_PATH}/:id`,
);
