import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { hasCapability } from '#platform/auth/colleagues.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { messageRules } from './message-rules.table.ts';

type RuleInsert = Omit<typeof messageRules.$inferInsert, 'id' | 'position'>;
export type MessageRuleRow = Awaited<ReturnType<typeof listMessageRules>>[number];

/** All rules in their order, with the colleague, and whether they may answer messages. */
export const listMessageRules = (db: Db) =>
  db
    .select({
      ...getTableColumns(messageRules),
      colleague: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      isUsed: sql<boolean>`coalesce(${hasCapability('answersMessages')}, false)`,
    })
    .from(messageRules)
    .leftJoin(users, eq(users.id, messageRules.colleagueId))
    .orderBy(asc(messageRules.position), asc(messageRules.id));

export const lockMessageRules = (tx: Transaction) =>
  tx.execute(sql`lock table ${messageRules} in share row exclusive mode`);

/** Replaces all rules. */
export async function replaceMessageRules(tx: Transaction, rules: readonly RuleInsert[]): Promise<void> {
  await tx.delete(messageRules);
  if (rules.length > 0) await tx.insert(messageRules).values(rules.map((rule, position) => ({ ...rule, position })));
}
