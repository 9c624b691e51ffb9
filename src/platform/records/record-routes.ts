import { and } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Call } from '#lib/call.ts';
import { baseVersion } from '#lib/fields.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import {
  createListQuerySchema,
  createRecordSchemas,
  createStatusQuery,
  type ListQuery,
} from '#lib/kinds/kind-contract.ts';
import { createReadCalls, createRecordCalls, getKeyName } from '#lib/kinds/record-calls.ts';
import { idParam, id as recordId } from '#lib/paging.ts';
import { containedCopy } from '#lib/publishing/publishing-contract.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { getSignedIn } from '../auth/guards.ts';
import type { SearchCondition } from '../db/filters.ts';
import { mountCalls, route } from '../http/call-routes.ts';
import type { HttpEnv } from '../http/env.ts';
import { DeclaredError, type ErrorDeclaration } from '../http/errors.ts';
import { paginateRows, parseSorting } from '../http/paginate-rows.ts';
import { createBulkRoute } from '../publishing/bulk.routes.ts';
import { createPreviewLinkRoutes } from '../publishing/preview-links.routes.ts';
import { createRevisionRoutes } from '../publishing/revisions.routes.ts';
import { createWorkingCopyRoutes } from '../publishing/working-copies.routes.ts';
import { presentRecord, type RecordView } from './record-presenter.ts';
import type { RecordBody, RecordRules } from './record-rules.ts';
import type { RecordStore } from './record-store.ts';
import { createRecord, deleteRecord, updateRecord } from './records.ts';

/** POST, PUT and DELETE of a kind of record, and the calls of published kinds. Authors write their own drafts only. */
export function createRecordRoutes(deps: AdminDeps, rules: RecordRules) {
  const { guards, limitAdminWrites } = deps;
  const { kind, reply, body } = rules;
  const { noun, hasPublishing } = kind;
  const calls = createRecordCalls<unknown, RecordBody>(kind);
  const write = { who: hasPublishing ? 'writesDrafts' : 'publishes', limits: [limitAdminWrites] } as const;
  const writeOne = { ...write, params: idParam };
  return mountCalls({ tag: noun.title, guards }, [
    route(
      calls.post,
      { ...write, summary: `Create ${noun.a}`, body, reply, refusals: [409], status: 201 },
      async ({ body: sent, user }) => rules.present(await createRecord(deps, rules, sent, user)),
    ),
    route(
      calls.put,
      {
        ...writeOne,
        summary: `Change ${noun.a}; what is missing stays, and a version that is named must be the newest`,
        body: body.safeExtend({ ...baseVersion, ...(hasPublishing && containedCopy) }) as typeof body,
        reply,
        conflict: reply,
      },
      async ({ params, body: changed, user }) => {
        const { containsCopy, ...sent } = changed as RecordBody & { containsCopy?: string };
        return rules.present(await updateRecord(deps, rules, params.id, sent, user, { containsCopy }));
      },
    ),
    route(
      calls.delete,
      {
        ...writeOne,
        summary: hasPublishing ? `Put ${noun.a} into the trash` : `Delete ${noun.a}`,
        reply: z.object({ id: recordId }),
      },
      async ({ params, user }) => {
        await deleteRecord(deps, rules, params.id, user);
        return params;
      },
    ),
    ...(hasPublishing
      ? [
          createBulkRoute(deps, rules),
          ...createRevisionRoutes(deps, rules),
          ...createWorkingCopyRoutes(deps, rules),
          ...(kind.page ? createPreviewLinkRoutes(deps, rules) : []),
        ]
      : []),
  ]);
}

export interface RecordList {
  readonly kind: Kind;
  readonly store: RecordStore;
  /**
   * The condition for rows that the site search finds for `q`; without it, the text fields of the kind are searched.
   */
  readonly mentions?: SearchCondition | undefined;
  /** Returns a record with the kind's computed values; by default, only the declared fields. */
  readonly present?: (row: object, view: RecordView) => object;
}

/** GET of a kind's list: public records in their default order; all records in any order for editors, and their own for authors. */
export function createRecordListRoute({ db, guards }: Pick<AdminDeps, 'db' | 'guards'>, list: RecordList) {
  const { kind, store, mentions } = list;
  const { present = (row, view) => presentRecord(kind, row, view) } = list;
  const schemas = createRecordSchemas(kind);
  const adminParameters = [...(kind.status ? ['status'] : []), 'sort'];
  return mountCalls({ tag: kind.noun.title, guards }, [
    route(
      createReadCalls<object, object, ReturnType<typeof getKeyName>>(kind.path, getKeyName(kind)).list,
      {
        summary: `${kind.noun.title}; ${adminParameters.join(' and ')} ${adminParameters.length > 1 ? 'are' : 'is'} for editors, who see more of each`,
        who: 'everyone',
        limits: [guards.readViewerForList(getReader(kind), ...adminParameters)],
        query: createListQuerySchema(kind),
        reply: z.array(z.union([schemas.admin, schemas.adminCard, schemas.record, schemas.card])),
        refusals: [401, 403],
      },
      async ({ c, query: parsed }) => {
        const query = parsed as ListQuery;
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
        return page.map((row) => present(row, { isAdmin, isCard }));
      },
    ),
  ]);
}

interface RecordPage<Row, Page> {
  readonly kind: Kind;
  /** The call of the record's page. */
  readonly call: Call<{ params: Readonly<Record<'id', number>>; query: { status?: string | undefined }; reply: Page }>;
  readonly summary: string;
  readonly reply: z.ZodType<Page>;
  readonly store: {
    findOfStatus(db: AdminDeps['db'], id: number, status: string | undefined): Promise<Row | undefined>;
  };
  readonly notFound: ErrorDeclaration;
  present(row: Row, isAdmin: boolean): Promise<Page> | Page;
}

/** GET of one public record by its id, for its page. If records have states: with `status`, others for editors, and their own drafts for authors. */
export function createRecordPageRoute<Row extends object, Page>(
  { db, guards }: Pick<AdminDeps, 'db' | 'guards'>,
  { kind, call, summary, reply, store, notFound, present }: RecordPage<Row, Page>,
) {
  return mountCalls({ tag: kind.noun.title, guards }, [
    route(
      call,
      {
        summary,
        who: 'everyone',
        limits: kind.status ? [guards.readViewerForList(getReader(kind), 'status')] : [],
        params: idParam,
        query: kind.status ? createStatusQuery(kind) : noQuery,
        reply,
      },
      async ({ c, params: { id }, query: { status } }) => {
        const row = await store.findOfStatus(db, id, status);
        if (!row || !isReadable(c, row)) throw new DeclaredError(notFound);
        return present(row, kind.status !== undefined && c.get('readScope') !== 'public');
      },
    ),
  ]);
}

/** Whether the caller may read a record that was found by a status, after `readViewerForList`. */
export const isReadable = (c: Context<HttpEnv>, row: { readonly authorId?: number | null }): boolean =>
  c.get('readScope') !== 'own' || row.authorId === getSignedIn(c).user.id;

/** The capability that reads what is not public. */
const getReader = ({ hasPublishing }: Kind) => (hasPublishing ? 'writesDrafts' : 'publishes');

const noQuery = z.object({}) as ReturnType<typeof createStatusQuery>;
