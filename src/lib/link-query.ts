import { queryOptions } from '@tanstack/react-query';
import { sendJson } from './api-client.ts';

/**
 * What the link of a mail is for. The token is sent in the body, so that no log of addresses contains it.
 * @throws ApiError 400 or 404 if the link does not work, or no longer does
 */
export const linkQuery = <Reply>(path: string, token = '') =>
  queryOptions({ queryKey: ['link', path, token], queryFn: () => sendJson<Reply>('POST', path, { token }) });
