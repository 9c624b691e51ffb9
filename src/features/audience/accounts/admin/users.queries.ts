import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery } from '#admin-kit/records.queries.ts';
import { type ListPage, sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { INVITATIONS_PATH, USERS_PATH } from '../accounts.constants.ts';
import type {
  Invitation,
  InvitationRequest,
  MessageReply,
  SessionItem,
  UserItem,
  UserPatch,
  UserWork,
} from '../accounts.contract.ts';
import type { UserFilters } from './user-filters.ts';

const USERS_KEY = ['users'] as const;
const INVITATIONS_KEY = ['invitations'] as const;

/** Matching users for admins, newest first unless `sort` is given, one page at a time. */
export const usersQuery = (filters: UserFilters, cursor?: string) =>
  adminListQuery<UserItem>(USERS_KEY, USERS_PATH, { ...filters, cursor });

/** Changes a user. @throws ApiError 409 if the last admin would lose the role */
export const updateUser = (id: number, patch: UserPatch) => sendJson<UserItem>('PATCH', `${USERS_PATH}/${id}`, patch);

/** Ends every session of a user. */
export const signUserOut = (id: number) => sendJson<MessageReply>('DELETE', `${USERS_PATH}/${id}/sessions`);

/** Turns a user's two-factor sign-in off. @throws ApiError 409 for the owner and if it is off */
export const turnOffTwoFactor = (id: number) => sendJson<UserItem>('DELETE', `${USERS_PATH}/${id}/two-factor`);

/** The browsers in which a user is signed in. */
export const userSessionsQuery = (id: number) => ({
  ...jsonQuery<SessionItem[]>(['user-sessions', id], `${USERS_PATH}/${id}/sessions`),
  staleTime: 0,
});
export const endUserSession = (id: number, sessionId: number) =>
  sendJson<MessageReply>('DELETE', `${USERS_PATH}/${id}/sessions/${sessionId}`);

/** What a user has begun or answers for. */
export const userWorkQuery = (id: number) => ({
  ...jsonQuery<UserWork>(['user-work', id], `${USERS_PATH}/${id}/work`),
  staleTime: 0,
});
/** Deletes an account. The heir gets the drafts and messages. @throws ApiError 409 for the owner */
export const deleteUser = (id: number, heirId: number) =>
  sendJson<MessageReply>('DELETE', `${USERS_PATH}/${id}?heirId=${heirId}`);
/** Makes another administrator the owner. @throws ApiError 400 for a wrong password */
export const handOverOwnership = (id: number, password: string) =>
  sendJson<UserItem>('POST', `${USERS_PATH}/${id}/ownership`, { password });

/** People who were invited and have no account yet. */
export const invitationsQuery = (cursor?: string) =>
  adminListQuery<Invitation>(INVITATIONS_KEY, INVITATIONS_PATH, { cursor });
export const invalidateInvitations = (client: QueryClient) => client.invalidateQueries({ queryKey: INVITATIONS_KEY });
/** @throws ApiError 409 if the address has an account */
export const invite = (request: InvitationRequest) => sendJson<Invitation>('POST', INVITATIONS_PATH, request);
export const resendInvitation = (id: number) => sendJson<Invitation>('POST', `${INVITATIONS_PATH}/${id}/resend`);
export const revokeInvitation = (id: number) => sendJson<{ id: number }>('DELETE', `${INVITATIONS_PATH}/${id}`);

export const invalidateUsers = (client: QueryClient) => client.invalidateQueries({ queryKey: USERS_KEY });

/** Updates a user in every cached list. */
export function updateCachedUser(client: QueryClient, id: number, change: (user: UserItem) => UserItem): void {
  client.setQueriesData<ListPage<UserItem>>(
    { queryKey: USERS_KEY },
    (page) => page && { ...page, items: page.items.map((user) => (user.id === id ? change(user) : user)) },
  );
}
