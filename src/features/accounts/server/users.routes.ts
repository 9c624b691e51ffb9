import { Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { signedInOf } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { pageOfRows, readCursor, timeCursor } from '#platform/http/page-of-rows.ts';
import { USERS_PATH } from '../accounts.constants.ts';
import { userItem, userPatch, userQuery } from '../accounts.contract.ts';
import { presentUser } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { countUsers, listUsers } from './accounts.store.ts';
import { changeUser } from './users.service.ts';

/** Users, for admins. */
export function userRoutes(deps: AccountsDeps) {
  const { db, guards, limitAdminWrites } = deps;
  return new Hono<HttpEnv>()
    .get(
      USERS_PATH,
      endpoint({ summary: 'Users, newest first', tag: 'Users', reply: z.array(userItem), refusals: [401, 403] }),
      guards.requireAdmin,
      validate('query', userQuery),
      async (c) => {
        const { cursor, ...query } = c.req.valid('query');
        const [rows, total] = await Promise.all([
          listUsers(db, { ...query, after: readCursor(timeCursor, cursor) }),
          countUsers(db, query),
        ]);
        c.header('x-total-count', String(total));
        return c.json(pageOfRows(c, rows, query.limit, (row) => [row.createdAt, row.id]).map(presentUser));
      },
    )
    .patch(
      `${USERS_PATH}/:id`,
      endpoint({
        summary: 'Change a role or an access flag',
        tag: 'Users',
        reply: userItem,
        refusals: [401, 403, 404, 409, 413, 415],
      }),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', userPatch),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(presentUser(await changeUser(deps, id, c.req.valid('json'), signedInOf(c).user.id)));
      },
    );
}
