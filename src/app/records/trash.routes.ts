import { count, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Hono } from 'hono';
import { z } from 'zod';
import { listMessages } from '#features/audience/contact/contact.calls.ts';
import { MESSAGE_KIND } from '#features/audience/contact/contact.constants.ts';
import { purgeMessage, restoreMessage } from '#features/audience/contact/server/contact-forms.service.ts';
import { articleKind } from '#features/library/blog/blog.kind.ts';
import { comments } from '#features/library/blog/server/blog.table.ts';
import { whitepaperDownloads } from '#features/library/whitepapers/server/whitepaper-downloads.table.ts';
import { whitepaperKind } from '#features/library/whitepapers/whitepapers.kind.ts';
import { DAY_MS } from '#lib/days.ts';
import { id, pageQuery, paramId } from '#lib/paging.ts';
import { trashItem } from '#lib/publishing/publishing-contract.ts';
import { TRASH_PATH } from '#lib/publishing/publishing-paths.ts';
import { can } from '#lib/roles.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import type { Db } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import { countTrash, listTrash, TRASH_DAYS } from '#platform/publishing/trash.ts';
import { purgeRecord, restoreRecord } from '#platform/records/records.ts';
import type { PublishedKind } from './published-kinds.ts';

const getPathName = (path: string): string => path.slice('/api/'.length);
const MESSAGES = getPathName(listMessages.path);
const trashed = z.object({ kind: z.string().max(40), id: paramId });

/** Deleted records and messages: they can be restored for 30 days, or deleted for good. */
export function trashRoutes(deps: AdminDeps, kinds: readonly PublishedKind[]) {
  const { db, guards, limitAdminWrites } = deps;
  const describe = (summary: string, reply: z.ZodType) => endpoint('Trash', summary, reply, [401, 403, 404]);
  /** `{kind}` in an address is the part of the kind's own path: "blog-posts". @throws DeclaredError 404 */
  const findKind = (name: string): PublishedKind => {
    const found = kinds.find(({ rules }) => getPathName(rules.kind.path) === name);
    if (!found) throw new DeclaredError(httpErrors.notFound);
    return found;
  };
  const pathNames = new Map(kinds.map(({ rules }) => [rules.kind.name, getPathName(rules.kind.path)]));
  return new Hono<HttpEnv>()
    .get(
      TRASH_PATH,
      describe('What was deleted in the last 30 days, the latest first', z.array(trashItem)),
      guards.require('publishes'),
      validate('query', pageQuery),
      async (c) => {
        const { limit, cursor } = c.req.valid('query');
        const after = parseCursor(timeCursor, cursor);
        const [rows, total] = await Promise.all([listTrash(db, limit, after), countTrash(db)]);
        c.header('x-total-count', String(total));
        const page = paginateRows(c, rows, limit, ({ deletedAt, entry }) => [deletedAt, entry]);
        const listIds = (name: string) => page.filter(({ kind }) => kind === name).map((row) => row.id);
        const [ofArticles, ofPapers] = await Promise.all([
          countRows(db, comments.postId, listIds(articleKind.name)),
          countRows(db, whitepaperDownloads.whitepaperId, listIds(whitepaperKind.name)),
        ]);
        return c.json(
          page.map(({ entry: _, deletedAt, ...row }) => ({
            ...row,
            comments: (row.kind === articleKind.name && ofArticles.get(row.id)) || 0,
            downloads: (row.kind === whitepaperKind.name && ofPapers.get(row.id)) || 0,
            path: row.kind === MESSAGE_KIND ? MESSAGES : (pathNames.get(row.kind) ?? ''),
            deletedAt: deletedAt.toISOString(),
            expiresAt: new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
          })),
        );
      },
    )
    .post(
      `${TRASH_PATH}/:kind/:id/restore`,
      describe('Restore a deleted record with the state it had', z.record(z.string(), z.unknown())),
      guards.require('writesDrafts'),
      limitAdminWrites,
      validate('param', trashed),
      async (c) => {
        const { kind, id: recordId } = c.req.valid('param');
        if (kind === MESSAGES) {
          const { user } = getSignedIn(c);
          if (!can(user.role, 'answersMessages')) throw new DeclaredError(httpErrors.notFound);
          await restoreMessage(deps, recordId, user.id);
          return c.json({ id: recordId });
        }
        const { rules } = findKind(kind);
        return c.json(rules.present(await restoreRecord(deps, rules, recordId, getSignedIn(c).user)));
      },
    )
    .delete(
      `${TRASH_PATH}/:kind/:id`,
      describe('Delete a record in the trash for good, with its file and revisions', z.object({ id })),
      guards.require('publishes'),
      limitAdminWrites,
      validate('param', trashed),
      async (c) => {
        const { kind, id: recordId } = c.req.valid('param');
        const actorId = getSignedIn(c).user.id;
        if (kind === MESSAGES) await purgeMessage(deps, recordId, actorId);
        else await purgeRecord(deps, findKind(kind).rules, recordId, actorId);
        return c.json({ id: recordId });
      },
    );
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
