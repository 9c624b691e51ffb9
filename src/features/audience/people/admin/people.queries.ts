import type { QueryClient } from '@tanstack/react-query';
import { adminCallQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callPagesQuery, callQuery, getCallKey } from '#lib/call-query.ts';
import * as calls from '../people.calls.ts';
import type { PersonFilters } from './people-filters.ts';

const FRESH = { staleTime: ADMIN_STALE_TIME_MS };

/** Everybody whose address is known. */
export const peopleQuery = (filters: PersonFilters, cursor: string | undefined) =>
  adminCallQuery(calls.listPeople, { query: { ...filters, cursor } });

/** Tags in use, and colleagues to whom people can be assigned. */
export const personChoicesQuery = callQuery(calls.getChoices, {}, { staleTime: 60_000 });

/** One person. @throws ApiError 404 */
export const personQuery = (id: number) => callQuery(calls.getPerson, { params: { id } }, FRESH);

/** The timeline, newest first, as far as it was read. */
export const timelineQuery = (id: number) => callPagesQuery(calls.listTimeline, { params: { id } }, FRESH);

/** The records that people were forgotten, or those of one address. */
export const forgottenQuery = (email: string | undefined) =>
  callQuery(calls.listForgotten, { query: { email } }, FRESH);

const SHOWN = [calls.listPeople, calls.getChoices, calls.getPerson, calls.listTimeline, calls.listForgotten];

export const invalidatePeople = (client: QueryClient) =>
  Promise.all(SHOWN.map((call) => client.invalidateQueries({ queryKey: getCallKey(call) })));
