import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { acquireContentLock } from '../cache/content-version.table.ts';
import { emitPieceChange } from '../records/piece-events.ts';
import type { RecordStore } from '../records/record-store.ts';
import { revokePreviewLinks } from './preview-links.ts';

/**
 * Publishes the scheduled records whose time has come. The rows decide, so that a repeated or late job, or one on
 * another node, changes nothing twice.
 */
export function publishDueRecords(
  deps: Pick<AdminDeps, 'db' | 'logActivity' | 'emitEvent' | 'publicUrl'>,
  stores: readonly Pick<RecordStore, 'kind' | 'table'>[],
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await acquireContentLock(tx);
    for (const { kind, table } of stores) {
      if (!kind.hasPublishing) continue;
      const columns = getTableColumns(table) as Record<string, typeof table.id>;
      const { status, publishedAt } = columns;
      if (!status || !publishedAt) throw new Error(`${kind.name} lacks the columns of published records`);
      const isDue = and(eq(status, 'scheduled'), sql`${publishedAt} <= now()`);
      // Even without a row, an update raises the content version, which empties the page cache.
      if ((await tx.$count(table, isDue)) === 0) continue;
      const published = await tx
        .update(table)
        .set({
          status: 'published',
          version: sql`${table.version} + 1`,
          ...('updatedAt' in columns && { updatedAt: sql`now()` }),
        })
        .where(isDue)
        .returning();
      for (const row of published) {
        await revokePreviewLinks(tx, kind, Number(row.id));
        await deps.logActivity(tx, {
          actorId: null,
          action: 'published',
          kind: kind.name,
          recordId: Number(row.id),
          title: String(row[kind.titleField]),
          detail: 'as scheduled',
        });
        await emitPieceChange(deps, tx, kind, { after: row as { id: number } });
      }
    }
  });
}
