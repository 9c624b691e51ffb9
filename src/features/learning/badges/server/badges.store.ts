import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { createToken } from '#platform/auth/tokens.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { EarnedAchievement } from './badge-deps.ts';
import { badgeKeys, badges, evidencePages, revokedBadges } from './badges.table.ts';

export type BadgeRow = typeof badges.$inferSelect;
export type BadgeKeyRow = typeof badgeKeys.$inferSelect;
export type EvidenceRow = typeof evidencePages.$inferSelect;
type Reason = (typeof revokedBadges.$inferInsert)['reason'];

const TOKEN = /^[\w-]{32}$/;

export const listKeys = (db: Db): Promise<BadgeKeyRow[]> =>
  db.select().from(badgeKeys).orderBy(asc(badgeKeys.createdAt), asc(badgeKeys.kid));

export async function insertKey(db: Db, key: typeof badgeKeys.$inferInsert): Promise<void> {
  await db.insert(badgeKeys).values(key);
}

export const listUserBadges = (db: Db, userId: number): Promise<BadgeRow[]> =>
  db.select().from(badges).where(eq(badges.userId, userId)).orderBy(asc(badges.id));

/** Inserts a badge unless the learner has it, and keeps other transactions from changing it. */
export async function lockBadge(
  tx: Transaction,
  userId: number,
  { key, title, rule, earnedAt, evidence }: EarnedAchievement,
  name: string,
): Promise<BadgeRow> {
  await tx
    .insert(badges)
    .values({
      userId,
      key,
      title,
      rule,
      earnedAt,
      evidence,
      name,
      credentialId: randomUUID(),
      token: createToken(),
      isOpen: false,
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(badges)
    .where(and(eq(badges.userId, userId), eq(badges.key, key)))
    .for('update');
  if (!row) throw new Error('The badge was not stored');
  return row;
}

export async function updateBadge(
  tx: Transaction,
  id: number,
  change: Partial<Omit<BadgeRow, 'id' | 'userId'>>,
): Promise<BadgeRow> {
  const [row] = await tx.update(badges).set(change).where(eq(badges.id, id)).returning();
  if (!row) throw new Error('The badge was not stored');
  return row;
}

/** Finds an open badge. A suspended account has none. */
export async function findOpenBadge(db: Db, token: string): Promise<BadgeRow | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db
    .select({ badge: badges })
    .from(badges)
    .innerJoin(users, eq(users.id, badges.userId))
    .where(and(eq(badges.token, token), eq(badges.isOpen, true), isNull(users.suspendedAt)));
  return row?.badge;
}

/** Finds a signed badge's achievement, even if the library no longer has it. */
export async function findSignedDefinition(db: Db, key: string) {
  const [row] = await db
    .select({ key: badges.key, title: badges.title, rule: badges.rule })
    .from(badges)
    .where(eq(badges.key, key))
    .orderBy(desc(badges.id))
    .limit(1);
  return row;
}

export async function findBadgeByCredential(db: Db, credentialId: string): Promise<BadgeRow | undefined> {
  const [row] = await db.select().from(badges).where(eq(badges.credentialId, credentialId));
  return row;
}

/** Finds a badge and keeps other transactions from changing it. */
export async function lockBadgeById(tx: Transaction, id: number): Promise<BadgeRow | undefined> {
  const [row] = await tx.select().from(badges).where(eq(badges.id, id)).for('update');
  return row;
}

/** Adds signed badges to the revocation list. Revoking one again keeps the first reason. */
export async function insertRevocations(db: Db, credentialIds: readonly string[], reason: Reason): Promise<void> {
  if (credentialIds.length === 0) return;
  await db
    .insert(revokedBadges)
    .values(credentialIds.map((credentialId) => ({ credentialId, reason })))
    .onConflictDoNothing();
}

export const listRevocations = (db: Db) => db.select().from(revokedBadges).orderBy(asc(revokedBadges.revokedAt));

export async function findRevocation(db: Db, credentialId: string): Promise<Reason | undefined> {
  const [row] = await db
    .select({ reason: revokedBadges.reason })
    .from(revokedBadges)
    .where(eq(revokedBadges.credentialId, credentialId));
  return row?.reason;
}

/** Revokes the badges of an account that is being deleted. */
export async function revokeUserBadges(tx: Transaction, userId: number): Promise<void> {
  const own = await tx.select({ credentialId: badges.credentialId }).from(badges).where(eq(badges.userId, userId));
  await insertRevocations(
    tx,
    own.map(({ credentialId }) => credentialId),
    'account_deleted',
  );
}

export async function findEvidencePage(db: Db, userId: number): Promise<EvidenceRow | undefined> {
  const [row] = await db.select().from(evidencePages).where(eq(evidencePages.userId, userId));
  return row;
}

/** Finds an open evidence page. A suspended account has none. */
export async function findOpenEvidencePage(db: Db, token: string): Promise<EvidenceRow | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db
    .select({ page: evidencePages })
    .from(evidencePages)
    .innerJoin(users, eq(users.id, evidencePages.userId))
    .where(and(eq(evidencePages.token, token), eq(evidencePages.isOpen, true), isNull(users.suspendedAt)));
  return row?.page;
}

/** Stores an evidence page. Without `isOpen` it stays open or closed, and a new one is closed. */
export async function saveEvidencePage(
  db: Db,
  page: Pick<EvidenceRow, 'userId' | 'name' | 'chosen'> & { readonly isOpen: boolean | undefined },
): Promise<EvidenceRow> {
  const { userId, isOpen, ...parts } = page;
  const change = { ...parts, ...(isOpen !== undefined && { isOpen }), updatedAt: new Date() };
  const [row] = await db
    .insert(evidencePages)
    .values({ userId, isOpen: false, token: createToken(), ...change })
    .onConflictDoUpdate({ target: evidencePages.userId, set: change })
    .returning();
  if (!row) throw new Error('The evidence page was not stored');
  return row;
}

/** Lists a user's badges for administrators, newest first. */
export const listIssuedBadges = (db: Db, userId: number): Promise<BadgeRow[]> =>
  db.select().from(badges).where(eq(badges.userId, userId)).orderBy(desc(badges.issuedAt), desc(badges.id));

/** Returns everything that is stored about a learner's badges and evidence page. */
export async function getBadgeData(db: Db, userId: number) {
  const [own, page] = await Promise.all([listUserBadges(db, userId), findEvidencePage(db, userId)]);
  return {
    badges: own.map(({ id: _, userId: _u, token: _t, ...badge }) => badge),
    evidencePage: page
      ? { name: page.name, isOpen: page.isOpen, chosen: page.chosen, updatedAt: page.updatedAt }
      : null,
  };
}
