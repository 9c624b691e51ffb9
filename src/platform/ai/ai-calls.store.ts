import { asc, eq, sql } from 'drizzle-orm';
import type { AiSettings } from '../config/ai-settings.ts';
import { pickColumns } from '../db/columns.ts';
import type { Db, RootDb } from '../db/db.ts';
import { type AiOutcome, aiCalls } from './ai-calls.table.ts';

type Budget = Pick<AiSettings, 'dailyTokens' | 'dailyTokensPerUser' | 'model'>;

// Reservations run one at a time, so two concurrent calls cannot both take the remaining budget.
const RESERVATION_LOCK = 7_340_021;

/**
 * Reserves tokens from today's budgets (UTC) of the user and of the site.
 * @returns the call's id, or undefined if a budget is exceeded
 */
export function reserveTokens(
  db: RootDb,
  { dailyTokens, dailyTokensPerUser, model }: Budget,
  { userId, purpose, tokens }: { userId: number; purpose: string; tokens: number },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RESERVATION_LOCK})`);
    const [spent] = await tx
      .select({
        all: sql<number>`coalesce(sum(${aiCalls.tokens}), 0)::int`,
        own: sql<number>`coalesce(sum(${aiCalls.tokens}) filter (where ${eq(aiCalls.userId, userId)}), 0)::int`,
      })
      .from(aiCalls)
      .where(sql`${aiCalls.createdAt} >= date_trunc('day', now(), 'UTC')`);
    const { all = 0, own = 0 } = spent ?? {};
    if (all + tokens > dailyTokens || own + tokens > dailyTokensPerUser) return undefined;
    const [call] = await tx.insert(aiCalls).values({ userId, purpose, model, tokens }).returning({ id: aiCalls.id });
    return call?.id;
  });
}

/** Records how a call ended and what it used, and releases the unused part of the reservation. */
export async function settleCall(
  db: Db,
  callId: number,
  { outcome, ms, input, output }: { outcome: AiOutcome; ms: number; input: number; output: number },
): Promise<void> {
  await db
    .update(aiCalls)
    .set({ outcome, ms, tokens: input + output, inputTokens: input, outputTokens: output })
    .where(eq(aiCalls.id, callId));
}

/** Lists a user's calls from the ledger, oldest first. */
export function listAiCalls(db: Db, userId: number) {
  return db
    .select(pickColumns(aiCalls, 'purpose', 'model', 'outcome', 'inputTokens', 'outputTokens', 'ms', 'createdAt'))
    .from(aiCalls)
    .where(eq(aiCalls.userId, userId))
    .orderBy(asc(aiCalls.id));
}
