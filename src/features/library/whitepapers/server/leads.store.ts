import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { USER_SEARCH_TEXT, users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { betweenDays, textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, toSortSql } from '#platform/db/sorting.ts';
import type { DownloadQuery } from '../whitepapers.contract.ts';
import { whitepaperDownloads as downloads } from './whitepaper-downloads.table.ts';
import { whitepapers } from './whitepapers.table.ts';

export type LeadRow = Awaited<ReturnType<typeof listLeads>>[number];
type Filters = Pick<DownloadQuery, 'q' | 'whitepaperId' | 'userId' | 'from' | 'to'>;

export const LEAD_SORTS = { downloadedAt: { column: downloads.downloadedAt, type: 'time' } } as const satisfies Record<
  string,
  SortColumn
>;

/** Lists who downloaded which white paper when, one more than `limit`. */
export function listLeads(db: Db, { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting }) {
  const { where, orderBy } = toSortSql(sorting, downloads.id);
  return db
    .select({
      id: downloads.id,
      downloadedAt: downloads.downloadedAt,
      whitepaper: { id: whitepapers.id, title: whitepapers.title },
      person: pickColumns(users, 'id', 'firstName', 'lastName', 'email', 'emailVerified', 'company'),
    })
    .from(downloads)
    .innerJoin(whitepapers, eq(whitepapers.id, downloads.whitepaperId))
    .leftJoin(users, eq(users.id, downloads.userId))
    .where(and(matchesFilters(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export const countLeads = (db: Db, filters: Filters): Promise<number> => db.$count(downloads, matchesFilters(filters));

function matchesFilters({ q, whitepaperId, userId, from, to }: Filters): SQL | undefined {
  return and(
    matchesText(q),
    whitepaperId === undefined ? undefined : eq(downloads.whitepaperId, whitepaperId),
    userId === undefined ? undefined : eq(downloads.userId, userId),
    betweenDays(downloads.downloadedAt, from, to),
  );
}

// Subqueries, so that people and papers are found by their own indexes.
function matchesText(q: string | undefined): SQL | undefined {
  if (q === undefined) return undefined;
  return or(
    sql`${downloads.userId} in (select ${users.id} from ${users} where ${textContains(USER_SEARCH_TEXT, q)})`,
    sql`${downloads.whitepaperId} in (select ${whitepapers.id} from ${whitepapers} where ${textContains(sql`${whitepapers.title}`, q)})`,
  );
}
