import { asc, eq, sql } from 'drizzle-orm';
import type { AiSettings } from '../config/ai-settings.ts';
import type { Db, RootDb } from '../db/db.ts';
import { type AiOutcome, aiCalls } from './ai-calls.table.ts';

type Budget = Pick<AiSettings, 'dailyTokens' | 'dailyTokensPerUser' | 'model'>;

// One who reserves waits for the other: two calls at once never both take what is left.
const RESERVING = 7_340_021;

/** Takes tokens out of today's budgets (UTC) of one user and of all. @returns the call's id, undefined where they do not suffice */
export function reserveTokens(
  db: RootDb,
  { dailyTokens, dailyTokensPerUser, model }: Budget,
  { userId, purpose, tokens }: { userId: number; purpose: string; tokens: number },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RESERVING})`);
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

/** Writes down how a call ended and what it took; what was reserved beyond that is free again. */
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

/** What the ledger says of a user. */
export function aiCallsOf(db: Db, userId: number) {
  return db
    .select({
      purpose: aiCalls.purpose,
      model: aiCalls.model,
      outcome: aiCalls.outcome,
      inputTokens: aiCalls.inputTokens,
      outputTokens: aiCalls.outputTokens,
      ms: aiCalls.ms,
      createdAt: aiCalls.createdAt,
    })
    .from(aiCalls)
    .where(eq(aiCalls.userId, userId))
    .orderBy(asc(aiCalls.id));
}
