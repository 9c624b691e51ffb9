import { Hono } from 'hono';
import { z } from 'zod';
import { KEPT_VIEW_LIMITS, KEPT_VIEWS_PATH } from '#lib/admin/kept-views.ts';
import { id, idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { keptView, keptViewBody, keptViewList, keptViewQuery } from '../kept-views.contract.ts';
import { keptViewErrors } from './kept-views.errors.ts';
import { deleteKeptView, listKeptViews, saveKeptView } from './kept-views.store.ts';

/** Each colleague's own named list filters. */
export function keptViewRoutes({
  db,
  guards,
  limitAdminWrites,
}: Pick<AdminDeps, 'db' | 'guards' | 'limitAdminWrites'>) {
  const staff = guards.require('writesDrafts');

  return new Hono<HttpEnv>()
    .get(
      KEPT_VIEWS_PATH,
      endpoint('Administration', 'Your saved views of a list', keptViewList),
      staff,
      validate('query', keptViewQuery),
      async (c) => c.json(await listKeptViews(db, getSignedIn(c).user.id, c.req.valid('query').page)),
    )
    .put(
      KEPT_VIEWS_PATH,
      endpoint('Administration', 'Save a view, or replace the one with the same name', keptView, [409]),
      staff,
      limitAdminWrites,
      validate('json', keptViewBody),
      async (c) => {
        const { id: userId } = getSignedIn(c).user;
        const view = c.req.valid('json');
        const kept = await db.transaction(async (tx) => {
          await lockUser(tx, userId);
          const views = await listKeptViews(tx, userId, view.page);
          const replaced = views.find(({ name }) => name.toLowerCase() === view.name.toLowerCase());
          if (!replaced && views.length >= KEPT_VIEW_LIMITS.count) throw new DeclaredError(keptViewErrors.tooMany);
          return saveKeptView(tx, userId, replaced?.id, view);
        });
        return c.json(kept);
      },
    )
    .delete(
      `${KEPT_VIEWS_PATH}/:id`,
      endpoint('Administration', 'Remove one of your saved views', z.object({ id })),
      staff,
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const viewId = c.req.valid('param').id;
        const isDeleted = await deleteKeptView(db, getSignedIn(c).user.id, viewId);
        if (!isDeleted) throw new DeclaredError(keptViewErrors.notFound);
        return c.json({ id: viewId });
      },
    );
}
