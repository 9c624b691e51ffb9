import { Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { USERS_PATH } from '../accounts.constants.ts';
import { messageReply, userItem, userPatch, userQuery } from '../accounts.contract.ts';
import { presentUserForAdmin } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { countUsers, listUsers, USER_SORTS, type UserRow } from './accounts.store.ts';
import { signUserOut, updateUserAccess } from './users.service.ts';

/** User management for admins. */
export function userRoutes(deps: AccountsDeps) {
  const { db, guards, limitAdminWrites } = deps;
  const presentUsers = async (rows: readonly UserRow[]) => {
    const states = await deps.accountHooks.listNewsletterStates(db, rows);
    return rows.map((row) => presentUserForAdmin(row, states.get(row.id) ?? 'none'));
  };
  return new Hono<HttpEnv>()
    .get(
      USERS_PATH,
      endpoint({ summary: 'Users, newest first', tag: 'Users', reply: z.array(userItem), refusals: [401, 403] }),
      guards.require('managesUsers'),
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
      endpoint({
        summary: 'Change a role or an access flag',
        tag: 'Users',
        reply: userItem,
        refusals: [401, 403, 404, 409],
      }),
      guards.require('managesUsers'),
      limitAdminWrites,
      validate('param', idParam),
      validate('json', userPatch),
      async (c) => {
        const { id } = c.req.valid('param');
        const user = await updateUserAccess(deps, id, c.req.valid('json'), getSignedIn(c).user.id);
        return c.json((await presentUsers([user]))[0]);
      },
    )
    .delete(
      `${USERS_PATH}/:id/sessions`,
      endpoint({
        summary: 'Sign a user out of every browser',
        tag: 'Users',
        reply: messageReply,
        refusals: [401, 403, 404],
      }),
      guards.require('managesUsers'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        await signUserOut(deps, c.req.valid('param').id, getSignedIn(c).user.id);
        return c.json({ message: 'They are signed out everywhere.' });
      },
    );
}
