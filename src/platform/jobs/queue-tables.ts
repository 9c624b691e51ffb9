import { getConstructionPlans } from 'pg-boss';

/** What makes the queue's tables, for a transaction of the caller's: the library's own statements without their frame. */
export function queueTablesSql(): string {
  const statements = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(getConstructionPlans())?.[1];
  if (statements === undefined) throw new Error('pg-boss frames its statements in another way');
  return statements;
}
