import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import * as calls from '../accounts.calls.ts';
import {
  deleteUserQuery,
  messageReply,
  passwordRequest,
  sessionItem,
  userItem,
  userPatch,
  userQuery,
  userWork,
} from '../accounts.contract.ts';
import { presentSession, presentUserForAdmin } from './accounts.presenter.ts';
import { countUsers, listUsers, USER_SORTS, type UserRow } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  deleteUserAccount,
  endUserSession,
  handOverOwnership,
  listUserSessions,
  readUserWork,
  signUserOut,
  turnOffTwoFactor,
  updateUserAccess,
} from './users.service.ts';

/** User management for administrators. Only the owner can change the owner. */
export function userRoutes(deps: AccountsDeps) {
  const { db, guards, limitAdminWrites } = deps;
  const one = { who: 'managesUsers', params: idParam } as const;
  const write = { ...one, limits: [limitAdminWrites], refusals: [409] } as const;
  const listStates = (rows: readonly UserRow[]) => deps.accountHooks.listNewsletterStates(db, rows);
  const presentUser = async (row: UserRow) => presentUserForAdmin(row, (await listStates([row])).get(row.id) ?? 'none');
  return mountCalls({ tag: 'Users', guards }, [
    route(
      calls.listUsers,
      { who: 'managesUsers', summary: 'Users, newest first', query: userQuery, reply: z.array(userItem) },
      async ({ c, query: { cursor, sort, limit, ...filters } }) => {
        const sorting = parseSorting(USER_SORTS, sort ?? '-createdAt', cursor);
        const rows = listUsers(db, { ...filters, limit, sorting });
        const page = await paginateAdminList(c, { rows, total: countUsers(db, filters), limit, name: sorting.name });
        const states = await listStates(page);
        return page.map((row) => presentUserForAdmin(row, states.get(row.id) ?? 'none'));
      },
    ),
    route(
      calls.updateUser,
      {
        ...write,
        summary: 'Change a role or an access flag, suspend, or end a suspension',
        body: userPatch,
        reply: userItem,
      },
      async ({ user, params, body }) => presentUser(await updateUserAccess(deps, params.id, body, user)),
    ),
    route(
      calls.signUserOut,
      { ...write, summary: 'Sign a user out of every browser', reply: messageReply },
      async ({ user, params }) => {
        await signUserOut(deps, params.id, user);
        return { message: 'They are signed out everywhere.' };
      },
    ),
    route(
      calls.turnOffTwoFactor,
      {
        ...write,
        summary: 'Turn a user’s two-factor sign-in off, and sign them out of every browser',
        reply: userItem,
      },
      async ({ user, params }) => presentUser(await turnOffTwoFactor(deps, params.id, user)),
    ),
    route(
      calls.listUserSessions,
      { ...one, summary: 'Browsers in which a user is signed in', reply: z.array(sessionItem) },
      async ({ c, params }) => {
        const { session } = getSignedIn(c);
        return (await listUserSessions(deps, params.id)).map((row) => presentSession(row, session.id));
      },
    ),
    route(
      calls.endUserSession,
      {
        ...write,
        summary: 'Sign a user out of one browser',
        params: idParam.extend({ sessionId: idParam.shape.id }),
        reply: messageReply,
      },
      async ({ user, params: { id, sessionId } }) => {
        await endUserSession(deps, id, sessionId, user);
        return { message: 'That browser is signed out.' };
      },
    ),
    route(
      calls.getUserWork,
      { ...one, summary: 'What a user has begun or answers for, and who can take it over', reply: userWork },
      ({ params }) => readUserWork(deps, params.id),
    ),
    route(
      calls.deleteUser,
      {
        ...write,
        summary:
          'Delete a user and their personal data; what they wrote for the site stays, and a colleague gets their drafts and messages',
        query: deleteUserQuery,
        reply: messageReply,
      },
      async ({ user, params, query }) => {
        await deleteUserAccount(deps, params.id, user, query.heirId);
        return { message: 'The account was deleted.' };
      },
    ),
    route(
      calls.handOverOwnership,
      {
        ...write,
        summary: 'Make another administrator the owner of the site; the owner’s own call, with their password',
        body: passwordRequest,
        reply: userItem,
      },
      async ({ user, params, body }) => presentUser(await handOverOwnership(deps, params.id, body.password, user)),
    ),
  ]);
}
