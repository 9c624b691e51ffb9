import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { adminListQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { getListPage, sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { FORGOTTEN_PATH, PEOPLE_CSV_PATH, PEOPLE_PATH } from '../people.constants.ts';
import type {
  ForgottenPerson,
  Person,
  PersonChoices,
  PersonItem,
  PersonPatch,
  TimelineEntry,
} from '../people.contract.ts';
import type { PersonFilters } from './people-filters.ts';

const PEOPLE_KEY = ['people'] as const;

/** Everybody whose address is known. */
export const peopleQuery = (filters: PersonFilters, cursor: string | undefined) =>
  adminListQuery<PersonItem>([...PEOPLE_KEY, 'list'], PEOPLE_PATH, { ...filters, cursor });

/** The address of the whole list as a file. */
export const getPeopleFileUrl = (filters: PersonFilters): string => buildAddress(PEOPLE_CSV_PATH, { ...filters });

/** Tags in use, and colleagues to whom people can be assigned. */
export const personChoicesQuery = jsonQuery<PersonChoices>([...PEOPLE_KEY, 'choices'], `${PEOPLE_PATH}/choices`, {
  staleTime: 60_000,
});

/** One person. @throws ApiError 404 */
export const personQuery = (id: string) =>
  jsonQuery<Person>([...PEOPLE_KEY, 'one', id], `${PEOPLE_PATH}/${id}`, { staleTime: ADMIN_STALE_TIME_MS });

/** The timeline, newest first, as far as it was read. */
export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, 'timeline', id],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ pageParam: cursor, signal }) =>
      getListPage<TimelineEntry>(buildAddress(`${PEOPLE_PATH}/${id}/timeline`, { cursor }), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The records that people were forgotten, or those of one address. */
export const forgottenQuery = (email: string | undefined) =>
  jsonQuery<ForgottenPerson[]>([...PEOPLE_KEY, 'forgotten', email ?? null], buildAddress(FORGOTTEN_PATH, { email }), {
    staleTime: ADMIN_STALE_TIME_MS,
  });

/** Changes tags or owner. @throws ApiError 400 with issues, 404 */
export const patchPerson = (id: number, patch: PersonPatch) =>
  sendJson<PersonItem>('PATCH', `${PEOPLE_PATH}/${id}`, patch);

/** Adds a note, or changes the one with this id. @throws ApiError 400 with issues */
export const saveNote = (personId: number, noteId: number | undefined, content: string) =>
  noteId === undefined
    ? sendJson('POST', `${PEOPLE_PATH}/${personId}/notes`, { content })
    : sendJson('PUT', `${PEOPLE_PATH}/${personId}/notes/${noteId}`, { content });

export const deleteNote = (personId: number, noteId: number) =>
  sendJson('DELETE', `${PEOPLE_PATH}/${personId}/notes/${noteId}`);

/** @throws ApiError 400 for another address, 409 for the owner of the site */
export const forgetPerson = (id: number, email: string) =>
  sendJson<ForgottenPerson>('POST', `${PEOPLE_PATH}/${id}/forget`, { email });

/** The same for an address that need not be in the list. @throws ApiError 409 for the owner of the site */
export const forgetAddress = (email: string) => sendJson<ForgottenPerson>('POST', FORGOTTEN_PATH, { email });

export const invalidatePeople = (client: QueryClient) => client.invalidateQueries({ queryKey: PEOPLE_KEY });
