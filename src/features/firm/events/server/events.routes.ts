import { Hono } from 'hono';
import { z } from 'zod';
import { getCallAddress } from '#lib/call.ts';
import { storableText } from '#lib/fields.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import { isReadable } from '#platform/records/record-routes.ts';
import { getEvent } from '../events.calls.ts';
import { adminEventPage, eventPage, eventPageQuery } from '../events.contract.ts';
import { eventKind } from '../events.kind.ts';
import { eventErrors } from './events.errors.ts';
import { presentEventPage } from './events.presenter.ts';
import { eventRules } from './events.service.ts';
import { eventStore, findEvent } from './events.store.ts';

export function eventRoutes(deps: AdminDeps & { readonly mentions: SearchCondition }) {
  const { db, guards } = deps;
  return new Hono<HttpEnv>().route('/', createKindRoutes(deps, eventStore, { rules: eventRules, page: 'own' })).route(
    '/',
    mountCalls({ tag: eventKind.noun.title, guards }, [
      route(
        getEvent,
        {
          summary: 'One event by its current or a former slug; with status=all, drafts for editors and their author',
          who: 'everyone',
          params: z.object({ slug: storableText().max(300) }),
          limits: [guards.readViewerForList('writesDrafts', 'status')],
          query: eventPageQuery,
          reply: z.union([adminEventPage, eventPage]),
        },
        async ({ c, params: { slug }, query: { status } }) => {
          const row = await findEvent(db, slug, status);
          if (!row || !isReadable(c, row)) throw new DeclaredError(eventErrors.notFound);
          if (row.slug !== slug) c.header('content-location', getCallAddress(getEvent, { params: row }));
          return presentEventPage(row, c.get('readScope') !== 'public');
        },
      ),
    ]),
  );
}
