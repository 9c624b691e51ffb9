import type { QueryClient } from '@tanstack/react-query';
import type { ListSearch } from '#admin-kit/admin-search.ts';
import { readOption, readSort } from '#admin-kit/list/filter-values.ts';
import { adminCallQuery, createRecordQueries } from '#admin-kit/records.queries.ts';
import { getCallAddress } from '#lib/call.ts';
import { EVENTS_PATH } from '#lib/event-paths.ts';
import { createReadCalls } from '#lib/kinds/record-calls.ts';
import { downloadRegistrations, listRegistrations } from '../events.calls.ts';
import { REGISTRATION_STATES } from '../events.constants.ts';
import { type AdminEventCard, eventKind } from '../events.kind.ts';

export const eventRecords = createRecordQueries(eventKind);

const { list } = createReadCalls<AdminEventCard, never, 'slug'>(EVENTS_PATH, 'slug');

/** One event with its numbers, as a list of one. */
export const eventOfIdQuery = (id: number) =>
  adminCallQuery(list, { query: { ids: String(id), status: 'all', view: 'card' } });

const readFilters = ({ q, sort, status }: ListSearch) => {
  const known = readSort(['registeredAt'], sort);
  const state = readOption(REGISTRATION_STATES, status);
  return { ...(q && { q }), ...(known && { sort: known }), ...(state && { state }) };
};

/** Who registered for an event. */
export const registrationsQuery = (id: number, search: ListSearch) =>
  adminCallQuery(listRegistrations, { params: { id }, query: { ...readFilters(search), cursor: search.cursor } });

export const getRegistrationsFileUrl = (id: number, search: ListSearch): string =>
  getCallAddress(downloadRegistrations, { params: { id }, query: readFilters(search) });

/** Reloads the lists after a change of a registration, with the numbers of the events. */
export const invalidateRegistrations = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [listRegistrations.path] }), eventRecords.invalidate(client)]);
