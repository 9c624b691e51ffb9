import { and, eq, gt, sql } from 'drizzle-orm';
import { type OwnTokenKind, toStoredIdentifier, verifications } from '#platform/auth/credentials.table.ts';
import { createToken } from '#platform/auth/tokens.ts';
import type { Db } from '#platform/db/db.ts';

const isLive = (kind: OwnTokenKind, token: string) =>
  and(eq(verifications.identifier, toStoredIdentifier(`${kind}:${token}`)), gt(verifications.expiresAt, sql`now()`));

/** Creates a token that works once, and stores a value under its digest. */
export async function createOneTimeToken(
  db: Db,
  kind: OwnTokenKind,
  { value, minutes }: { readonly value: string; readonly minutes: number },
): Promise<string> {
  const token = createToken();
  await db
    .insert(verifications)
    .values({
      identifier: toStoredIdentifier(`${kind}:${token}`),
      value,
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    });
  return token;
}

/** Uses a token up. @returns its value, or undefined if it is unknown, used or expired */
export async function takeOneTimeToken(db: Db, kind: OwnTokenKind, token: string): Promise<string | undefined> {
  const [row] = await db.delete(verifications).where(isLive(kind, token)).returning({ value: verifications.value });
  return row?.value;
}
