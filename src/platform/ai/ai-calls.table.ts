import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '../auth/users.table.ts';
import { createdAt, identity, oneOf } from '../db/columns.ts';

/** The outcome of a call to the model; `running` until it ends. */
export const AI_OUTCOMES = ['running', 'ok', 'invalid', 'timeout', 'busy', 'down', 'failed', 'left'] as const;
export type AiOutcome = (typeof AI_OUTCOMES)[number];

/** Every call to the model with its cost, without its text. The daily budgets are computed from this ledger. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    id: identity(),
    userId: owner().notNull(),
    purpose: text().notNull(),
    model: text().notNull(),
    outcome: text({ enum: AI_OUTCOMES }).notNull().default('running'),
    /** Tokens charged to the budget: the reservation while the call runs, the actual use afterward. */
    tokens: integer().notNull(),
    inputTokens: integer(),
    outputTokens: integer(),
    ms: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ai_calls_user_idx').on(table.userId, table.createdAt),
    index('ai_calls_time_idx').on(table.createdAt),
    oneOf('ai_calls_outcome_known', table.outcome, AI_OUTCOMES),
  ],
);
