import { desc, eq, sql } from 'drizzle-orm';
import { apiTokens } from '#platform/auth/api-tokens.table.ts';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';

const selected = {
  ...pickColumns(apiTokens, 'id', 'name', 'capabilities', 'createdAt', 'expiresAt', 'lastUsedAt'),
  isExpired: sql<boolean>`coalesce(${apiTokens.expiresAt} <= now(), false)`,
  creator: pickColumns(users, 'id', 'firstName', 'lastName', 'role', 'suspendedAt'),
};
const select = (db: Db) =>
  db.select(selected).from(apiTokens).innerJoin(users, eq(users.id, apiTokens.createdBy)).$dynamic();

export type ApiTokenRow = Awaited<ReturnType<typeof select>>[number];

/** Every token, the newest first. */
export const listApiTokens = (db: Db): Promise<ApiTokenRow[]> =>
  select(db).orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));

/** Counts the tokens; another one cannot be added until the transaction ends. */
export async function lockApiTokens(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${apiTokens} in share row exclusive mode`);
  return tx.$count(apiTokens);
}

export async function insertApiToken(tx: Transaction, token: typeof apiTokens.$inferInsert): Promise<ApiTokenRow> {
  const [inserted] = await tx.insert(apiTokens).values(token).returning({ id: apiTokens.id });
  const [row] = inserted ? await select(tx).where(eq(apiTokens.id, inserted.id)) : [];
  if (!row) throw new Error('The token was not stored');
  return row;
}

/** @returns its name; undefined if there is no such token */
export async function deleteApiToken(tx: Transaction, id: number): Promise<string | undefined> {
  const [row] = await tx.delete(apiTokens).where(eq(apiTokens.id, id)).returning({ name: apiTokens.name });
  return row?.name;
}
