import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getListPage, type ListPage, sendJson } from '#lib/api-client.ts';
import { USERS_PATH } from '../accounts.constants.ts';
import type { UserItem, UserPatch, UserQuery } from '../accounts.contract.ts';

const USERS_KEY = ['users'] as const;
/** Rows a page of the table. */
const USERS_AT_ONCE = 25;

export type UserFilters = Pick<UserQuery, 'q' | 'role'>;

/** Users that match, newest first, a page at a time; for admins. */
export const usersQuery = (filters: UserFilters, cursor?: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, filters, cursor],
    queryFn: ({ signal }) => getListPage<UserItem>(usersPath(filters, cursor), signal),
  });

function usersPath({ q, role }: UserFilters, cursor: string | undefined): string {
  const parameters = new URLSearchParams({ limit: String(USERS_AT_ONCE) });
  if (q) parameters.set('q', q);
  if (role) parameters.set('role', role);
  if (cursor) parameters.set('cursor', cursor);
  return `${USERS_PATH}?${parameters}`;
}

/** Changes a user. @throws ApiError 409 where the last admin would be lost */
export const updateUser = (id: number, patch: UserPatch) => sendJson<UserItem>('PATCH', `${USERS_PATH}/${id}`, patch);

/** Changes how a user is shown, in every list that was read. */
export function showUser(client: QueryClient, id: number, change: (user: UserItem) => UserItem): void {
  client.setQueriesData<ListPage<UserItem>>(
    { queryKey: USERS_KEY },
    (page) => page && { ...page, items: page.items.map((user) => (user.id === id ? change(user) : user)) },
  );
}
