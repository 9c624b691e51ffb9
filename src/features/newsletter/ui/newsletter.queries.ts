import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, getJson, sendJson } from '#lib/api-client.ts';
import { NEWSLETTER_PREFERENCES_PATH, NEWSLETTER_SUBSCRIBE_PATH, withToken } from '../newsletter.constants.ts';
import type { PreferencesReply, subscribeReply } from '../newsletter.contract.ts';

/** Requests the newsletter. @throws ApiError with an issue per field */
export const subscribe = (request: Record<string, unknown>) =>
  sendJson<z.infer<typeof subscribeReply>>('POST', NEWSLETTER_SUBSCRIBE_PATH, request);

/** The preferences of a link's subscriber. Null if the link does not work. */
export const preferencesQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter', 'preferences', token],
    queryFn: async ({ signal }) => {
      try {
        return await getJson<PreferencesReply>(withToken(NEWSLETTER_PREFERENCES_PATH, token), signal);
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
