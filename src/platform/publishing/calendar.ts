import { and, asc, eq, getTableColumns, gte, inArray, lt, or } from 'drizzle-orm';
import { toDay } from '#lib/days.ts';
import type { CalendarEntry, CalendarReply } from '#lib/publishing/publishing-contract.ts';
import { hasByline } from '#lib/publishing/publishing-fields.ts';
import { getStartOfDay } from '#lib/weeks.ts';
import type { Db } from '../db/db.ts';
import type { RecordStore } from '../records/record-store.ts';

/** Records of each kind that a month shows. */
const MAX_ENTRIES = 300;

/**
 * Reads the records published or scheduled in a month ("2026-11", of a time zone), and the drafts that somebody dated. Only kinds
 * with a byline show readers when they were published.
 */
export async function readCalendar(
  db: Db,
  stores: readonly Pick<RecordStore, 'kind' | 'table'>[],
  month: string,
  timeZone: string,
): Promise<CalendarReply> {
  const lists = await Promise.all(
    stores.filter(({ kind }) => kind.hasPublishing).map((store) => listMonth(db, store, toPeriod(month, timeZone))),
  );
  return {
    entries: lists
      .flatMap((list) => list.slice(0, MAX_ENTRIES))
      .toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt)),
    isComplete: lists.every((list) => list.length <= MAX_ENTRIES),
  };
}

/** The first moments of a month and of the next one. */
function toPeriod(month: string, timeZone: string) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const [start, end] = [number - 1, number].map((index) => toDay(new Date(Date.UTC(year, index))));
  return { start: getStartOfDay(start ?? '', timeZone), end: getStartOfDay(end ?? '', timeZone) };
}

/** One kind's records of a month, one more than are shown. */
async function listMonth(
  db: Db,
  { kind, table }: Pick<RecordStore, 'kind' | 'table'>,
  { start, end }: ReturnType<typeof toPeriod>,
): Promise<CalendarEntry[]> {
  const columns = getTableColumns(table) as Record<string, typeof table.id>;
  const { status, publishedAt, isDated, [kind.titleField]: title } = columns;
  if (!status || !publishedAt || !isDated || !title)
    throw new Error(`${kind.name} lacks the columns of published records`);
  const rows = await db
    .select({ id: table.id, key: (kind.page?.key === 'slug' && columns.slug) || table.id, title, status, publishedAt })
    .from(table)
    .where(
      and(
        gte(publishedAt, start),
        lt(publishedAt, end),
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
