import { sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { linkQuery } from '#lib/link-query.ts';
import {
  NEWSLETTER_CONFIRM_CHECK_PATH,
  NEWSLETTER_PREFERENCES_PATH,
  NEWSLETTER_SUBSCRIBE_PATH,
  withToken,
} from '../newsletter.constants.ts';
import type { MessageReply, PreferencesReply } from '../newsletter.contract.ts';

/** Requests the newsletter. @throws ApiError with an issue per field */
export const subscribe = (request: Record<string, unknown>) =>
  sendJson<MessageReply>('POST', NEWSLETTER_SUBSCRIBE_PATH, request);

/** Whether a link to confirm still works. @throws ApiError 400 or 404 if it does not */
export const confirmLinkQuery = (token: string | undefined) =>
  linkQuery<MessageReply>(NEWSLETTER_CONFIRM_CHECK_PATH, token);

/** The preferences of a link's subscriber. @throws ApiError 400 or 404 if the link does not work */
export const preferencesQuery = (token = '') =>
  jsonQuery<PreferencesReply>(['newsletter', 'preferences', token], withToken(NEWSLETTER_PREFERENCES_PATH, token));
