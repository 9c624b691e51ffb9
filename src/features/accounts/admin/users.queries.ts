import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { getListPage, type ListPage, sendJson } from '#lib/api-client.ts';
import { USERS_PATH } from '../accounts.constants.ts';
import type { MessageReply, UserItem, UserPatch, UserQuery } from '../accounts.contract.ts';

const USERS_KEY = ['users'] as const;
export type UserFilters = Pick<UserQuery, 'q' | 'role' | 'premium' | 'sort'>;

/** Matching users for admins, newest first unless `sort` is given, one page at a time. */
export const usersQuery = (filters: UserFilters, cursor?: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, filters, cursor ?? null],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) =>
      getListPage<UserItem>(buildAddress(USERS_PATH, { limit: ADMIN_PAGE_SIZE, ...filters, cursor }), signal),
  });

/** Changes a user. @throws ApiError 409 if the last admin would lose the role */
export const updateUser = (id: number, patch: UserPatch) => sendJson<UserItem>('PATCH', `${USERS_PATH}/${id}`, patch);

/** Ends every session of a user. */
export const signUserOut = (id: number) => sendJson<MessageReply>('DELETE', `${USERS_PATH}/${id}/sessions`);

/** Updates a user in every cached list. */
export function updateCachedUser(client: QueryClient, id: number, change: (user: UserItem) => UserItem): void {
  client.setQueriesData<ListPage<UserItem>>(
    { queryKey: USERS_KEY },
    (page) => page && { ...page, items: page.items.map((user) => (user.id === id ? change(user) : user)) },
  );
}
