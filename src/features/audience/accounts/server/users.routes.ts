import { Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { USERS_PATH } from '../accounts.constants.ts';
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
import { presentUserForAdmin } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { countUsers, listUsers, USER_SORTS, type UserRow } from './accounts.store.ts';
import { presentSession } from './sessions.presenter.ts';
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

const describe = createEndpoint('Users');

/** User management for administrators. Only the owner can change the owner. */
export function userRoutes(deps: AccountsDeps) {
  const { db, guards, limitAdminWrites } = deps;
  const manager = guards.require('managesUsers');
  const write = [manager, limitAdminWrites] as const;
  const presentUsers = async (rows: readonly UserRow[]) => {
    const states = await deps.accountHooks.listNewsletterStates(db, rows);
    return rows.map((row) => presentUserForAdmin(row, states.get(row.id) ?? 'none'));
  };
  return new Hono<HttpEnv>()
    .get(
      USERS_PATH,
      describe('Users, newest first', z.array(userItem)),
      manager,
      validate('query', userQuery),
      async (c) => {
        const { cursor, sort, limit, ...filters } = c.req.valid('query');
        const sorting = parseSorting(USER_SORTS, sort ?? '-createdAt', cursor);
        const rows = listUsers(db, { ...filters, limit, sorting });
        const page = await paginateAdminList(c, { rows, total: countUsers(db, filters), limit, name: sorting.name });
        return c.json(await presentUsers(page));
      },
    )
    .patch(
      `${USERS_PATH}/:id`,
      describe('Change a role or an access flag, suspend, or end a suspension', userItem, [409]),
      ...write,
      validate('param', idParam),
      validate('json', userPatch),
      async (c) => {
        const { id } = c.req.valid('param');
        const user = await updateUserAccess(deps, id, c.req.valid('json'), getSignedIn(c).user);
        return c.json((await presentUsers([user]))[0]);
      },
    )
    .delete(
      `${USERS_PATH}/:id/sessions`,
      describe('Sign a user out of every browser', messageReply, [409]),
      ...write,
      validate('param', idParam),
      async (c) => {
        await signUserOut(deps, c.req.valid('param').id, getSignedIn(c).user);
        return c.json({ message: 'They are signed out everywhere.' });
      },
    )
    .delete(
      `${USERS_PATH}/:id/two-factor`,
      describe('Turn a user’s two-factor sign-in off, and sign them out of every browser', userItem, [409]),
      ...write,
      validate('param', idParam),
      async (c) => {
        const user = await turnOffTwoFactor(deps, c.req.valid('param').id, getSignedIn(c).user);
        return c.json((await presentUsers([user]))[0]);
      },
    )
    .get(
      `${USERS_PATH}/:id/sessions`,
      describe('Browsers in which a user is signed in', z.array(sessionItem)),
      manager,
      validate('param', idParam),
      async (c) => {
        const rows = await listUserSessions(deps, c.req.valid('param').id);
        return c.json(rows.map((row) => presentSession(row, getSignedIn(c).session.id)));
      },
    )
    .delete(
      `${USERS_PATH}/:id/sessions/:sessionId`,
      describe('Sign a user out of one browser', messageReply, [409]),
      ...write,
      validate('param', idParam.extend({ sessionId: idParam.shape.id })),
      async (c) => {
        const { id, sessionId } = c.req.valid('param');
        await endUserSession(deps, id, sessionId, getSignedIn(c).user);
        return c.json({ message: 'That browser is signed out.' });
      },
    )
    .get(
      `${USERS_PATH}/:id/work`,
      describe('What a user has begun or answers for, and who can take it over', userWork),
      manager,
      validate('param', idParam),
      async (c) => c.json(await readUserWork(deps, c.req.valid('param').id)),
    )
    .delete(
      `${USERS_PATH}/:id`,
      describe(
        'Delete a user and their personal data; what they wrote for the site stays, and a colleague gets their drafts and messages',
        messageReply,
        [409],
      ),
      ...write,
      validate('param', idParam),
      validate('query', deleteUserQuery),
      async (c) => {
        const { heirId } = c.req.valid('query');
        await deleteUserAccount(deps, c.req.valid('param').id, getSignedIn(c).user, heirId);
        return c.json({ message: 'The account was deleted.' });
      },
    )
    .post(
      `${USERS_PATH}/:id/ownership`,
      describe(
        'Make another administrator the owner of the site; the owner’s own call, with their password',
        userItem,
        [409],
      ),
      ...write,
      validate('param', idParam),
      validate('json', passwordRequest),
      async (c) => {
        const { id } = c.req.valid('param');
        const owner = await handOverOwnership(deps, id, c.req.valid('json').password, getSignedIn(c).user);
        return c.json((await presentUsers([owner]))[0]);
      },
    );
}
