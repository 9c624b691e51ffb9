import type { QueryClient } from '@tanstack/react-query';
import { adminCallQuery } from '#admin-kit/records.queries.ts';
import type { ListPage } from '#lib/api-client.ts';
import { callQuery, getCallKey } from '#lib/call-query.ts';
import * as calls from '../accounts.calls.ts';
import type { UserItem } from '../accounts.contract.ts';
import type { UserFilters } from './user-filters.ts';

/** Matching users for admins, newest first unless `sort` is given, one page at a time. */
export const usersQuery = (filters: UserFilters, cursor?: string) =>
  adminCallQuery(calls.listUsers, { query: { ...filters, cursor } });

/** The browsers in which a user is signed in. */
export const userSessionsQuery = (id: number) =>
  callQuery(calls.listUserSessions, { params: { id } }, { staleTime: 0 });

/** People who were invited and have no account yet. */
export const invitationsQuery = (cursor?: string) => adminCallQuery(calls.listInvitations, { query: { cursor } });

export const invalidateInvitations = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: getCallKey(calls.listInvitations) });

export const invalidateUsers = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: getCallKey(calls.listUsers) });

/** Updates a user in every cached list. */
export function updateCachedUser(client: QueryClient, id: number, change: (user: UserItem) => UserItem): void {
  client.setQueriesData<ListPage<UserItem>>(
    { queryKey: getCallKey(calls.listUsers) },
    (page) => page && { ...page, items: page.items.map((user) => (user.id === id ? change(user) : user)) },
  );
}
