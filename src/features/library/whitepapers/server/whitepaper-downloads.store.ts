import { and, asc, eq, min, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { whitepaperDownloads } from './whitepaper-downloads.table.ts';
import { whitepapers } from './whitepapers.table.ts';

/** Increments a white paper's counter and records the user, null for a visitor, both or neither. Returns false if the paper no longer exists. */
export async function recordDownload(tx: Transaction, whitepaperId: number, userId: number | null): Promise<boolean> {
  const counted = await tx
    .update(whitepapers)
    .set({ downloadCount: sql`${whitepapers.downloadCount} + 1` })
    .where(eq(whitepapers.id, whitepaperId))
    .returning({ id: whitepapers.id });
  if (counted.length === 0) return false;
  await tx.insert(whitepaperDownloads).values({ whitepaperId, userId });
  return true;
}

export const countUserDownloads = (db: Db, userId: number): Promise<number> =>
  db.$count(whitepaperDownloads, eq(whitepaperDownloads.userId, userId));

/** When a user first downloaded a white paper. Null if they have not. */
export async function findFirstDownload(db: Db, whitepaperId: number, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(whitepaperDownloads.downloadedAt) })
    .from(whitepaperDownloads)
    .where(and(eq(whitepaperDownloads.whitepaperId, whitepaperId), eq(whitepaperDownloads.userId, userId)));
  return row?.at ?? null;
}

/** Lists what a user downloaded, oldest first. */
export function listUserDownloads(db: Db, userId: number) {
  return db
    .select({
      whitepaperId: whitepaperDownloads.whitepaperId,
      title: whitepapers.title,
      downloadedAt: whitepaperDownloads.downloadedAt,
    })
    .from(whitepaperDownloads)
    .innerJoin(whitepapers, eq(whitepapers.id, whitepaperDownloads.whitepaperId))
    .where(eq(whitepaperDownloads.userId, userId))
    .orderBy(asc(whitepaperDownloads.downloadedAt), asc(whitepaperDownloads.id));
}
