import { and } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { baseVersion } from '#lib/fields.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { createListQuerySchema, type ListQuery, type RecordSchemas } from '#lib/kinds/kind-contract.ts';
import { idParam, id as recordId } from '#lib/paging.ts';
import { containedCopy } from '#lib/publishing/publishing-contract.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { getSignedIn } from '../auth/guards.ts';
import type { SearchCondition } from '../db/filters.ts';
import { endpoint, validate } from '../http/endpoint.ts';
import type { HttpEnv } from '../http/env.ts';
import { paginateRows, parseSorting } from '../http/paginate-rows.ts';
import { createBulkRoutes } from '../publishing/bulk.routes.ts';
import { createPreviewLinkRoutes } from '../publishing/preview-links.routes.ts';
import { createRevisionRoutes } from '../publishing/revisions.routes.ts';
import { createWorkingCopyRoutes } from '../publishing/working-copies.routes.ts';
import { presentRecord, type RecordView } from './record-presenter.ts';
import type { RecordBody, RecordRules } from './record-rules.ts';
import type { RecordStore } from './record-store.ts';
import { createRecord, deleteRecord, updateRecord } from './records.ts';

const deletedReply = z.object({ id: recordId });

/** POST, PUT and DELETE of a kind of record, and the calls of published kinds. Authors write their own drafts only. */
export function createRecordRoutes(deps: AdminDeps, rules: RecordRules) {
  const { guards, limitAdminWrites } = deps;
  const { kind, reply, body } = rules;
  const { path, noun } = kind;
  const tag = noun.title;
  const requireWriter = guards.require(kind.hasPublishing ? 'writesDrafts' : 'publishes');
  const routes = new Hono<HttpEnv>()
    .post(
      path,
      endpoint(tag, `Create ${noun.a}`, reply, [401, 403, 409], { status: 201 }),
      requireWriter,
      limitAdminWrites,
      validate('json', body),
      async (c) => {
        const row = await createRecord(deps, rules, c.req.valid('json'), getSignedIn(c).user);
        return c.json(rules.present(row), 201);
      },
    )
    .put(
      `${path}/:id`,
      endpoint(
        tag,
        `Change ${noun.a}; what is missing stays, and a version that is named must be the newest`,
        reply,
        [401, 403, 404],
        { conflict: reply },
      ),
      requireWriter,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', body.safeExtend({ ...baseVersion, ...(kind.hasPublishing && containedCopy) })),
      async (c) => {
        const { containsCopy, ...sent } = c.req.valid('json') as RecordBody & { containsCopy?: string };
        const { id } = c.req.valid('param');
        const row = await updateRecord(deps, rules, id, sent, getSignedIn(c).user, { containsCopy });
        return c.json(rules.present(row));
      },
    )
    .delete(
      `${path}/:id`,
      endpoint(
        tag,
        kind.hasPublishing ? `Put ${noun.a} into the trash` : `Delete ${noun.a}`,
        deletedReply,
        [401, 403, 404],
      ),
      requireWriter,
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        await deleteRecord(deps, rules, id, getSignedIn(c).user);
        return c.json({ id });
      },
    );
  if (!kind.hasPublishing) return routes;
  return routes
    .route('/', createBulkRoutes(deps, rules))
    .route('/', createRevisionRoutes(deps, rules))
    .route('/', createWorkingCopyRoutes(deps, rules))
    .route('/', createPreviewLinkRoutes(deps, rules));
}

interface RecordList {
  readonly kind: Kind;
  readonly store: RecordStore;
  // biome-ignore lint/suspicious/noExplicitAny: the list shows records of every kind
  readonly schemas: RecordSchemas<any>;
  /**
   * The condition for rows that the site search finds for `q`; without it, the text fields of the kind are searched.
   */
  readonly mentions?: SearchCondition;
  /** Returns a record with the kind's computed values; by default, only the declared fields. */
  readonly present?: (row: object, view: RecordView) => object;
}

/** GET of a kind's list: public records in their default order; all records in any order for editors, and their own for authors. */
export function createRecordListRoute({ db, guards }: Pick<AdminDeps, 'db' | 'guards'>, list: RecordList) {
  const { kind, store, schemas, mentions } = list;
  const { present = (row, view) => presentRecord(kind, row, view) } = list;
  const adminParameters = [...(kind.status ? ['status'] : []), 'sort'];
  return new Hono<HttpEnv>().get(
    kind.path,
    endpoint(
      kind.noun.title,
      `${kind.noun.title}; ${adminParameters.join(' and ')} ${adminParameters.length > 1 ? 'are' : 'is'} for editors, who see more of each`,
      z.array(z.union([schemas.admin, schemas.adminCard, schemas.record, schemas.card])),
      [401, 403],
    ),
    guards.readViewerForList(kind.hasPublishing ? 'writesDrafts' : 'publishes', ...adminParameters),
    validate('query', createListQuerySchema(kind)),
    async (c) => {
      const query = c.req.valid('query') as ListQuery;
      const { limit, cursor, q, view, sort = kind.order, status = kind.status?.values[0] ?? 'all' } = query;
      const scope = c.get('readScope');
      const isAdmin = scope !== 'public';
      const sorting = parseSorting(store.sorts, sort, cursor);
      const visible = isAdmin ? store.hasStatus(status) : store.isPublic;
      const owned = scope === 'own' ? store.isCreatedBy(getSignedIn(c).user.id) : undefined;
      const mentioned = isAdmin || !mentions ? store.contains(q) : mentions(q);
      const where = and(visible, owned, mentioned, store.matches(query));
      const isCard = view === 'card';
      const [rows, total] = await Promise.all([
        store.list(db, { limit, sorting, where, isCard }),
        isAdmin ? store.count(db, where) : undefined,
      ]);
      if (total !== undefined) c.header('x-total-count', String(total));
      const page = paginateRows(c, rows, limit, (row) => [row[sorting.name], row.id]);
      return c.json(page.map((row) => present(row, { isAdmin, isCard })));
    },
  );
}

/** Whether the caller may read a record that was found by a status, after `readViewerForList`. */
export const isReadable = (c: Context<HttpEnv>, row: { readonly authorId: number | null }): boolean =>
  c.get('readScope') !== 'own' || row.authorId === getSignedIn(c).user.id;
