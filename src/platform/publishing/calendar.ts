import { and, asc, eq, getTableColumns, gte, inArray, lt, or } from 'drizzle-orm';
import type { CalendarEntry, CalendarReply } from '#lib/publishing/publishing-contract.ts';
import { hasByline } from '#lib/publishing/publishing-fields.ts';
import type { Db } from '../db/db.ts';
import type { RecordStore } from '../records/record-store.ts';

/** Records of each kind that a month shows. */
const MAX_ENTRIES = 300;

/**
 * Reads the records published or scheduled in a month ("2026-11", in UTC), and the drafts that somebody dated. Only kinds
 * with a byline show readers when they were published.
 */
export async function readCalendar(
  db: Db,
  stores: readonly Pick<RecordStore, 'kind' | 'table'>[],
  month: string,
): Promise<CalendarReply> {
  const lists = await Promise.all(
    stores.filter(({ kind }) => kind.hasPublishing).map((store) => listMonth(db, store, month)),
  );
  return {
    entries: lists
      .flatMap((list) => list.slice(0, MAX_ENTRIES))
      .toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt)),
    isComplete: lists.every((list) => list.length <= MAX_ENTRIES),
  };
}

/** One kind's records of a month, one more than are shown. */
async function listMonth(
  db: Db,
  { kind, table }: Pick<RecordStore, 'kind' | 'table'>,
  month: string,
): Promise<CalendarEntry[]> {
  const columns = getTableColumns(table) as Record<string, typeof table.id>;
  const { status, publishedAt, isDated, [kind.titleField]: title } = columns;
  if (!status || !publishedAt || !isDated || !title)
    throw new Error(`${kind.name} lacks the columns of published records`);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const rows = await db
    .select({ id: table.id, key: (kind.page?.key === 'slug' && columns.slug) || table.id, title, status, publishedAt })
    .from(table)
    .where(
      and(
        gte(publishedAt, new Date(Date.UTC(year, number - 1))),
        lt(publishedAt, new Date(Date.UTC(year, number))),
        or(
          inArray(status, hasByline(kind) ? ['published', 'scheduled'] : ['scheduled']),
          and(eq(status, 'draft'), eq(isDated, true)),
        ),
      ),
    )
    .orderBy(asc(publishedAt), asc(table.id))
    .limit(MAX_ENTRIES + 1);
  return rows.map((row) => ({
    kind: kind.name,
    id: Number(row.id),
    editKey: String(row.key),
    title: String(row.title),
    status: String(row.status),
    publishedAt: (row.publishedAt as Date).toISOString(),
  }));
}
