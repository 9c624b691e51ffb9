import type { QueryClient } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callPagesQuery, callQuery, getCallKey } from '#lib/call-query.ts';
import { listApiTokens } from '../api-tokens.calls.ts';
import { listDeliveries, listWebhooks } from '../webhooks.calls.ts';

const OPTIONS = { staleTime: ADMIN_STALE_TIME_MS };
/** A delivery that was just asked for is sent within a second. */
const LOG_INTERVAL_MS = 2000;

export const apiTokensQuery = callQuery(listApiTokens, {}, OPTIONS);
export const webhooksQuery = callQuery(listWebhooks, {}, OPTIONS);
/** What was sent to a webhook, kept up to date while somebody looks. */
export const deliveriesQuery = (id: number) =>
  callPagesQuery(listDeliveries, { params: { id }, query: { limit: 20 } }, { refetchInterval: LOG_INTERVAL_MS });

export const invalidateApiTokens = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: getCallKey(listApiTokens) });
/** Refetches the webhooks and their logs. */
export const invalidateWebhooks = (client: QueryClient) =>
  Promise.all([listWebhooks, listDeliveries].map((call) => client.invalidateQueries({ queryKey: getCallKey(call) })));
