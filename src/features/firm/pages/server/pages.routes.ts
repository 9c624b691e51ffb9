import { Hono } from 'hono';
import { z } from 'zod';
import { storableText } from '#lib/fields.ts';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import { isReadable } from '#platform/records/record-routes.ts';
import { getPage, getPlaces, putPlaces } from '../pages.calls.ts';
import { pageHref } from '../pages.constants.ts';
import { adminPageReply, pagePlaces, pageQuery, pageReply, placesBody } from '../pages.contract.ts';
import { pageKind } from '../pages.kind.ts';
import { pageErrors } from './pages.errors.ts';
import { presentPage } from './pages.presenter.ts';
import { changePlaces, createPageRules, type PageSite } from './pages.service.ts';
import { findPage, pageStore } from './pages.store.ts';
import { readPageParts } from './pages-read.service.ts';

export function pageRoutes(deps: AdminDeps & { readonly mentions: SearchCondition; readonly pageSite: PageSite }) {
  const { db, guards, pageSite } = deps;
  const rules = createPageRules(pageSite);
  return new Hono<HttpEnv>().route('/', createKindRoutes(deps, pageStore, { rules })).route(
    '/',
    mountCalls({ tag: pageKind.noun.title, guards }, [
      route(
        getPage,
        {
          summary:
            'One page by its address, with its text in parts; with status=all, drafts for editors and their author',
          who: 'everyone',
          params: z.object({ slug: storableText().max(300) }),
          limits: [guards.readViewerForList('writesDrafts', 'status')],
          query: pageQuery,
          reply: z.union([adminPageReply, pageReply]),
        },
        async ({ c, params: { slug }, query: { status } }) => {
          const row = await findPage(db, slug, status);
          if (!row || !isReadable(c, row)) throw new DeclaredError(pageErrors.notFound);
          return presentPage(row, await readPageParts(db, pageSite, row.body), c.get('readScope') !== 'public');
        },
      ),
      route(
        getPlaces,
        {
          summary: 'Where the menu and the footer link to a page',
          who: 'publishes',
          params: idParam,
          reply: pagePlaces,
        },
        async ({ params: { id } }) => {
          const row = await pageStore.find(db, id);
          if (!row) throw new DeclaredError(pageErrors.notFound);
          return pageSite.listPlaces(db, pageHref(row.slug));
        },
      ),
      route(
        putPlaces,
        {
          summary: 'Link to a published page from these places of the menu, and from no others',
          who: 'publishes',
          // The menu is in the settings, which no token manages.
          limits: [guards.requireUser, deps.limitAdminWrites],
          params: idParam,
          body: placesBody,
          reply: pagePlaces,
          refusals: [409],
        },
        ({ params: { id }, body: { places }, user }) => changePlaces({ db, pageSite }, id, places, user.id),
      ),
    ]),
  );
}
