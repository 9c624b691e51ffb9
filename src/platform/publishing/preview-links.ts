import { and, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Kind } from '#lib/kinds/kind.ts';
import { listRoles } from '#lib/roles.ts';
import { createToken, digestToken } from '../auth/tokens.ts';
import { users } from '../auth/users.table.ts';
import type { Db, Transaction } from '../db/db.ts';
import { previewLinks } from './publishing.table.ts';

/** A link works as long as its maker may write. */
const isActiveWriter = and(isNull(users.suspendedAt), inArray(users.role, listRoles('writesDrafts')));
const isCurrent = gt(previewLinks.expiresAt, sql`now()`);
const ofRecord = (kind: Kind, recordId: number) =>
  and(eq(previewLinks.kind, kind.name), eq(previewLinks.recordId, recordId));

/** Creates a link. Only its token's digest is stored, so the address can be shown once. */
export async function createPreviewLink(db: Db, kind: Kind, recordId: number, createdBy: number) {
  const token = createToken();
  const [row] = await db
    .insert(previewLinks)
    .values({ digest: digestToken(token), kind: kind.name, recordId, createdBy })
    .returning({ expiresAt: previewLinks.expiresAt });
  if (!row) throw new Error('The preview link was not stored');
  return { token, expiresAt: row.expiresAt };
}

/** The record that a link shows, and who made the link; undefined if it is revoked or expired, or they may not write any more. */
export async function findPreviewedRecord(db: Db, token: string) {
  const [row] = await db
    .select({ kind: previewLinks.kind, recordId: previewLinks.recordId, maker: { id: users.id, role: users.role } })
    .from(previewLinks)
    .innerJoin(users, eq(users.id, previewLinks.createdBy))
    .where(and(eq(previewLinks.digest, digestToken(token)), isCurrent, isActiveWriter));
  return row;
}

export async function countPreviewLinks(db: Db, kind: Kind, recordId: number): Promise<number> {
  const [row] = await db
    .select({ links: count() })
    .from(previewLinks)
    .innerJoin(users, eq(users.id, previewLinks.createdBy))
    .where(and(ofRecord(kind, recordId), isCurrent, isActiveWriter));
  return row?.links ?? 0;
}

/** Revokes all links of a record. */
export async function revokePreviewLinks(db: Db | Transaction, kind: Kind, recordId: number): Promise<void> {
  await db.delete(previewLinks).where(ofRecord(kind, recordId));
}

export async function deleteExpiredPreviewLinks(db: Db, now: Date): Promise<void> {
  await db.delete(previewLinks).where(lt(previewLinks.expiresAt, now));
}
