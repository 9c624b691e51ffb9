import { getConstructionPlans } from 'pg-boss';

/**
 * Returns pg-boss's statements that create its tables, without their BEGIN and COMMIT, to run in the caller's
 * transaction.
 */
export function getQueueTablesSql(): string {
  const statements = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(getConstructionPlans())?.[1];
  if (statements === undefined) throw new Error('pg-boss no longer wraps its statements in BEGIN and COMMIT');
  return statements;
}
