import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Kind } from '#lib/kinds/kind.ts';
import { createToken, digestToken } from '../auth/tokens.ts';
import type { Db, Transaction } from '../db/db.ts';
import { previewLinks } from './publishing.table.ts';

const isValid = gt(previewLinks.expiresAt, sql`now()`);
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

/** The record that a link shows; undefined if the link is revoked or has expired. */
export async function findPreviewedRecord(db: Db, token: string) {
  const [row] = await db
    .select({ kind: previewLinks.kind, recordId: previewLinks.recordId })
    .from(previewLinks)
    .where(and(eq(previewLinks.digest, digestToken(token)), isValid));
  return row;
}

export const countPreviewLinks = (db: Db, kind: Kind, recordId: number): Promise<number> =>
  db.$count(previewLinks, and(ofRecord(kind, recordId), isValid));

/** Revokes all links of a record. */
export async function revokePreviewLinks(db: Db | Transaction, kind: Kind, recordId: number): Promise<void> {
  await db.delete(previewLinks).where(ofRecord(kind, recordId));
}

export async function deleteExpiredPreviewLinks(db: Db, now: Date): Promise<void> {
  await db.delete(previewLinks).where(lt(previewLinks.expiresAt, now));
}
