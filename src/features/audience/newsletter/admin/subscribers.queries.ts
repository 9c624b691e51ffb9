import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery } from '#admin-kit/records.queries.ts';
import { buildAddress } from '#lib/admin/lists.ts';
import { sendJson } from '#lib/api-client.ts';
import { SUBSCRIBERS_CSV_PATH, SUBSCRIBERS_PATH } from '../newsletter.constants.ts';
import type { Subscriber } from '../newsletter.contract.ts';
import type { SubscriberFilters } from './subscriber-filters.ts';

/** Everyone who asked for the newsletter, for admins. */
export const subscribersQuery = (filters: SubscriberFilters, cursor: string | undefined) =>
  adminListQuery<Subscriber>(['subscribers'], SUBSCRIBERS_PATH, { ...filters, cursor });

/** Returns the address of the whole list as a file. */
export const getSubscribersFileUrl = (filters: SubscriberFilters): string =>
  buildAddress(SUBSCRIBERS_CSV_PATH, { ...filters });

/** What a change of a reader changes: the list, and the page of the person. */
export const invalidateSubscribers = (client: QueryClient) =>
  Promise.all(['subscribers', 'people'].map((key) => client.invalidateQueries({ queryKey: [key] })));

/** Mails a reader the link that subscribes them. @throws ApiError 409 if they cannot be asked now */
export const addReader = (fields: Record<string, unknown>) =>
  sendJson<{ email: string }>('POST', SUBSCRIBERS_PATH, fields);

export const unsubscribeReader = (id: number, reason: string) =>
  sendJson<{ id: number }>('POST', `${SUBSCRIBERS_PATH}/${id}/unsubscribe`, { reason });
