import { Hono } from 'hono';
import { z } from 'zod';
import type { Kind } from '#lib/kinds/kind.ts';
import { createPageSchemas } from '#lib/kinds/page-contract.ts';
import { createReadCalls } from '#lib/kinds/record-calls.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import type { SearchCondition } from '../db/filters.ts';
import type { HttpEnv } from '../http/env.ts';
import { createOrderRoute } from './record-order.ts';
import { presentRecordPage } from './record-page.ts';
import { createRecordListRoute, createRecordPageRoute, createRecordRoutes, type RecordList } from './record-routes.ts';
import { createRecordRules, type RecordRules } from './record-rules.ts';
import type { RecordStore } from './record-store.ts';

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
    ...(page === 'derived' ? [createDerivedPageRoute(deps, rules, store)] : []),
  ];
  const routes = new Hono<HttpEnv>();
  for (const part of parts) routes.route('/', part);
  return routes;
}

const getUsualPage = ({ page }: Kind) => (page?.key === 'id-title' ? 'derived' : 'own');

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
