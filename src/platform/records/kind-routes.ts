import { Hono } from 'hono';
import { z } from 'zod';
import { getCallAddress } from '#lib/call.ts';
import { storableText } from '#lib/fields.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { createStatusQuery } from '#lib/kinds/kind-contract.ts';
import { createPageSchemas } from '#lib/kinds/page-contract.ts';
import { createReadCalls, getKeyName } from '#lib/kinds/record-calls.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import type { SearchCondition } from '../db/filters.ts';
import { mountCalls, route } from '../http/call-routes.ts';
import type { HttpEnv } from '../http/env.ts';
import { DeclaredError } from '../http/errors.ts';
import { createOrderRoute } from './record-order.ts';
import { presentRecordPage } from './record-page.ts';
import {
  createRecordListRoute,
  createRecordPageRoute,
  createRecordRoutes,
  isReadable,
  type RecordList,
} from './record-routes.ts';
import { createRecordRules, type RecordRules } from './record-rules.ts';
import type { RecordStore } from './record-store.ts';
import { findBySlug } from './slug-rules.ts';

/** Number of related records that a page names. */
const RELATED_RECORDS = 2;

interface KindDeps extends AdminDeps {
  /** The condition for rows that the site search finds, for a kind with `search`. */
  readonly mentions?: SearchCondition | undefined;
}

/** What a kind does differently. */
interface OwnRoutes extends Pick<RecordList, 'present'> {
  readonly rules?: RecordRules;
  /** The name of the whole list in the activity log, if administrators arrange it: "The team". */
  readonly arranged?: string;
  /** Who answers the call of a record's page. By default these routes do, for a kind with pages that its records' ids identify. */
  readonly page?: 'derived' | 'own';
}

/** The calls of a kind: its list, writing its records, and one record for its page, as far as they derive from the declaration. */
export function createKindRoutes(deps: KindDeps, store: RecordStore, own: OwnRoutes = {}): Hono<HttpEnv> {
  const { kind } = store;
  const { rules = createRecordRules(store), arranged, page = getUsualPage(kind), ...list } = own;
  const parts = [
    ...(arranged ? [createOrderRoute(deps, { kind, title: arranged, table: store.table })] : []),
    createRecordRoutes(deps, rules),
    createRecordListRoute(deps, { kind, store, ...list, mentions: deps.mentions }),
    ...(page === 'own'
      ? []
      : [
          getKeyName(kind) === 'slug'
            ? createSlugPageRoute(deps, rules, store)
            : createDerivedPageRoute(deps, rules, store),
        ]),
  ];
  const routes = new Hono<HttpEnv>();
  for (const part of parts) routes.route('/', part);
  return routes;
}

const getUsualPage = ({ page, fields }: Kind) =>
  page?.key === 'id-title' || (page && 'formerSlugs' in fields) ? 'derived' : 'own';

/** The page of a record that is found by its current or a former slug. */
function createSlugPageRoute(
  { db, guards }: Pick<AdminDeps, 'db' | 'guards'>,
  { kind, notFound }: RecordRules,
  store: RecordStore,
) {
  const schemas = createPageSchemas(kind);
  const call = createReadCalls<object, object, 'slug'>(kind.path, 'slug').get;
  return mountCalls({ tag: kind.noun.title, guards }, [
    route(
      call,
      {
        summary: `One ${kind.noun.one} by its current or a former slug, with its texts as safe HTML`,
        who: 'everyone',
        params: z.object({ slug: storableText().max(TEXT_LIMITS.title) }),
        limits: [guards.readViewerForList('writesDrafts', 'status')],
        query: createStatusQuery(kind),
        reply: z.union([schemas.admin, schemas.page]),
      },
      async ({ c, params: { slug }, query: { status } }) => {
        const row = await findBySlug(db, store, slug, status);
        if (!row || !isReadable(c, row)) throw new DeclaredError(notFound);
        if (row.slug !== slug)
          c.header('content-location', getCallAddress(call, { params: { slug: String(row.slug) } }));
        return presentRecordPage(kind, row, { isAdmin: c.get('readScope') !== 'public' });
      },
    ),
  ]);
}

function createDerivedPageRoute(
  deps: Pick<AdminDeps, 'db' | 'guards'>,
  { kind, notFound }: RecordRules,
  store: RecordStore,
) {
  const schemas = createPageSchemas(kind);
  const related = kind.related && `related ${kind.noun.many}`;
  return createRecordPageRoute(deps, {
    kind,
    call: createReadCalls<object, object, 'id'>(kind.path, 'id').get,
    summary: ['One ', kind.noun.one, ' with its texts as safe HTML', related && `, and ${related}`].join(''),
    reply: kind.status ? z.union([schemas.admin, schemas.page]) : schemas.page,
    store,
    notFound,
    present: async (row, isAdmin) =>
      presentRecordPage(kind, row, {
        related: kind.related ? await store.listRelated(deps.db, row, RELATED_RECORDS) : [],
        isAdmin,
      }),
  });
}
