import type { QueryClient } from '@tanstack/react-query';
import { getFilter, type ListSearch } from '#admin-kit/admin-search.ts';
import { readIdNumber, readOption, readSort } from '#admin-kit/list/filter-values.ts';
import { adminCallQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callPagesQuery, callQuery, getCallKey } from '#lib/call-query.ts';
import * as calls from '../people.calls.ts';
import { PERSON_TRAITS } from '../people.constants.ts';

/** Assigned to nobody, in the address. */
export const UNASSIGNED = 'none' as const;

/** Reads the filters of the list from the address, without invalid values. */
export function readPersonFilters(search: ListSearch) {
  const { q, kind, status, person, sort } = search;
  const confirmation = readOption(['confirmed', 'unconfirmed'], status);
  return {
    q,
    has: readOption(PERSON_TRAITS, kind),
    isConfirmed: confirmation && confirmation === 'confirmed',
    tag: getFilter(search, 'tags'),
    owner: person === UNASSIGNED ? UNASSIGNED : readIdNumber(person),
    sort: readSort(['lastActivityAt', 'createdAt', 'email'], sort),
  };
}

const FRESH = { staleTime: ADMIN_STALE_TIME_MS };

/** Everybody whose address is known, filtered by the page's address. */
export const peopleQuery = (search: ListSearch) =>
  adminCallQuery(calls.listPeople, { query: { ...readPersonFilters(search), cursor: search.cursor } });

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
