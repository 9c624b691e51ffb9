import { z } from 'zod';
import * as calls from '#lib/admin/kept-views.ts';
import { id, idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError, declareError } from '#platform/http/errors.ts';
import { keptView, keptViewBody, keptViewList, keptViewQuery } from '../kept-views.contract.ts';
import { deleteKeptView, listKeptViews, saveKeptView } from './kept-views.store.ts';

const keptViewErrors = {
  notFound: declareError(404, 'kept_view_not_found', 'There is no such view.'),
  tooMany: declareError(409, 'too_many_views', 'There are too many views. Please remove one first.'),
};

/** Each colleague's own named list filters. */
export function keptViewRoutes({
  db,
  guards,
  limitAdminWrites,
}: Pick<AdminDeps, 'db' | 'guards' | 'limitAdminWrites'>) {
  const who = 'writesDrafts';
  const write = { who, limits: [limitAdminWrites] } as const;
  return mountCalls({ tag: 'Administration', guards }, [
    route(
      calls.listKeptViews,
      { summary: 'Your saved views of a list', who, query: keptViewQuery, reply: keptViewList },
      ({ query: { page }, user }) => listKeptViews(db, user.id, page),
    ),
    route(
      calls.putKeptView,
      {
        ...write,
        summary: 'Save a view, or replace the one with the same name',
        body: keptViewBody,
        reply: keptView,
        refusals: [409],
      },
      ({ body: view, user }) =>
        db.transaction(async (tx) => {
          await lockUser(tx, user.id);
          const views = await listKeptViews(tx, user.id, view.page);
          const replaced = views.find(({ name }) => name.toLowerCase() === view.name.toLowerCase());
          if (!replaced && views.length >= calls.KEPT_VIEW_LIMITS.count)
            throw new DeclaredError(keptViewErrors.tooMany);
          return saveKeptView(tx, user.id, replaced?.id, view);
        }),
    ),
    route(
      calls.deleteKeptView,
      { ...write, summary: 'Remove one of your saved views', params: idParam, reply: z.object({ id }) },
      async ({ params, user }) => {
        const isDeleted = await deleteKeptView(db, user.id, params.id);
        if (!isDeleted) throw new DeclaredError(keptViewErrors.notFound);
        return params;
      },
    ),
  ]);
}
