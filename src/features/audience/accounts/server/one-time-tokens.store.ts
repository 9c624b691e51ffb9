import { and, eq, gt, sql } from 'drizzle-orm';
import { type OwnTokenKind, toStoredIdentifier, verifications } from '#platform/auth/credentials.table.ts';
import { createToken } from '#platform/auth/tokens.ts';
import type { Db } from '#platform/db/db.ts';

interface StoredValue {
  readonly value: string;
  readonly minutes: number;
}

const toIdentifier = (kind: OwnTokenKind, token: string) => toStoredIdentifier(`${kind}:${token}`);

/** Creates a token that works once, and stores a value under its digest. */
export async function createOneTimeToken(db: Db, kind: OwnTokenKind, stored: StoredValue): Promise<string> {
  const token = createToken();
  await saveOneTimeToken(db, kind, token, stored);
  return token;
}

/** Stores a value under another secret, in place of one that was stored under it before. */
export async function saveOneTimeToken(
  db: Db,
  kind: OwnTokenKind,
  token: string,
  { value, minutes }: StoredValue,
): Promise<void> {
  await takeOneTimeToken(db, kind, token);
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  await db.insert(verifications).values({ identifier: toIdentifier(kind, token), value, expiresAt });
}

/** Uses a token up. @returns its value, or undefined if it is unknown, used or expired */
export async function takeOneTimeToken(db: Db, kind: OwnTokenKind, token: string): Promise<string | undefined> {
  const isLive = and(eq(verifications.identifier, toIdentifier(kind, token)), gt(verifications.expiresAt, sql`now()`));
  const [row] = await db.delete(verifications).where(isLive).returning({ value: verifications.value });
  return row?.value;
}
