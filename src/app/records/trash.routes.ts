import { count, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { listMessages } from '#features/audience/contact/contact.calls.ts';
import { MESSAGE_KIND } from '#features/audience/contact/contact.constants.ts';
import { purgeMessage, restoreMessage } from '#features/audience/contact/server/contact-forms.service.ts';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { articleKind } from '#features/library/blog/blog.kind.ts';
import { comments } from '#features/library/blog/server/blog.table.ts';
import { whitepaperDownloads } from '#features/library/whitepapers/server/whitepaper-downloads.table.ts';
import { whitepaperKind } from '#features/library/whitepapers/whitepapers.kind.ts';
import { DAY_MS } from '#lib/days.ts';
import { id, pageQuery, paramId } from '#lib/paging.ts';
import * as calls from '#lib/publishing/publishing-calls.ts';
import { trashItem } from '#lib/publishing/publishing-contract.ts';
import { isAllowed } from '#lib/roles.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Db } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import { countTrash, listTrash, TRASH_DAYS } from '#platform/publishing/trash.ts';
import { purgeRecord, restoreRecord } from '#platform/records/records.ts';
import { listHiddenKinds } from './hidden-kinds.ts';
import type { PublishedKind } from './published-kinds.ts';

const MESSAGES = calls.getCallName(listMessages);
const trashed = z.object({ kind: z.string().max(40), id: paramId });

/** Deleted records and messages: they can be restored for 30 days, or deleted for good. */
export function trashRoutes(deps: AdminDeps & { readonly site: SiteReader }, kinds: readonly PublishedKind[]) {
  const { db, guards, limitAdminWrites, site } = deps;
  /** @throws DeclaredError 404 */
  const findKind = (name: string): PublishedKind => {
    const found = kinds.find(({ rules }) => calls.getCallName(rules.kind) === name);
    if (!found) throw new DeclaredError(httpErrors.notFound);
    return found;
  };
  const callNames = new Map(kinds.map(({ rules }) => [rules.kind.name, calls.getCallName(rules.kind)]));
  const write = { limits: [limitAdminWrites], params: trashed };
  return mountCalls({ tag: 'Trash', guards }, [
    route(
      calls.listTrash,
      {
        summary: 'What was deleted in the last 30 days, the latest first',
        who: 'publishes',
        query: pageQuery,
        reply: z.array(trashItem),
        refusals: [404],
      },
      async ({ c, query: { limit, cursor } }) => {
        const after = parseCursor(timeCursor, cursor);
        const hidden = listHiddenKinds((await site.read()).areas);
        const [rows, total] = await Promise.all([listTrash(db, hidden, limit, after), countTrash(db, hidden)]);
        c.header('x-total-count', String(total));
        const page = paginateRows(c, rows, limit, ({ deletedAt, entry }) => [deletedAt, entry]);
        const listIds = (name: string) => page.filter(({ kind }) => kind === name).map((row) => row.id);
        const [ofArticles, ofPapers] = await Promise.all([
          countRows(db, comments.postId, listIds(articleKind.name)),
          countRows(db, whitepaperDownloads.whitepaperId, listIds(whitepaperKind.name)),
        ]);
        return page.map(({ entry: _, deletedAt, ...row }) => ({
          ...row,
          comments: (row.kind === articleKind.name && ofArticles.get(row.id)) || 0,
          downloads: (row.kind === whitepaperKind.name && ofPapers.get(row.id)) || 0,
          path: row.kind === MESSAGE_KIND ? MESSAGES : (callNames.get(row.kind) ?? ''),
          deletedAt: deletedAt.toISOString(),
          expiresAt: new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
        }));
      },
    ),
    route(
      calls.restoreTrashed,
      {
        ...write,
        summary: 'Restore a deleted record with the state it had',
        who: 'writesDrafts',
        reply: z.record(z.string(), z.unknown()),
      },
      async ({ params: { kind, id: recordId }, user }) => {
        if (kind === MESSAGES) {
          if (!isAllowed(user, 'answersMessages')) throw new DeclaredError(httpErrors.notFound);
          await restoreMessage(deps, recordId, user.id);
          return { id: recordId };
        }
        const { rules } = findKind(kind);
        return { ...rules.present(await restoreRecord(deps, rules, recordId, user)) };
      },
    ),
    route(
      calls.deleteTrashed,
      {
        ...write,
        summary: 'Delete a record in the trash for good, with its file and revisions',
        who: 'publishes',
        reply: z.object({ id }),
      },
      async ({ params: { kind, id: recordId }, user }) => {
        if (kind === MESSAGES) await purgeMessage(deps, recordId, user.id);
        else await purgeRecord(deps, findKind(kind).rules, recordId, user.id);
        return { id: recordId };
      },
    ),
  ]);
}

/** Counts the rows that belong to each of these records. */
async function countRows(db: Db, owner: PgColumn, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: owner, count: count() })
    .from(owner.table)
    .where(inArray(owner, [...ids]))
    .groupBy(owner);
  return new Map(rows.map((row) => [Number(row.id), row.count]));
}
