import type { Counts } from './counts.ts';

export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** Undefined where the step is not made of tests, or ended before it could report. */
  readonly counts: Counts | undefined;
}

/**
 * The last lines of a run: times, what did not run, and alone on the last line `N passed, N failed`.
 * A failed step without a failed test (lint, a runner that crashed) counts as one failure, so that 0 failed always means success.
 * @param left names of the steps after the failed one
 */
export function summary(outcomes: readonly Outcome[], left: readonly string[]): string {
  const sum = (of: (counts: Counts) => number) =>
    outcomes.reduce((total, { counts }) => total + (counts ? of(counts) : 0), 0);
  const withoutTest = outcomes.filter(({ ok, counts }) => !ok && !counts?.failed).length;
  const total = outcomes.reduce((seconds, outcome) => seconds + outcome.seconds, 0);
  const skipped = sum((counts) => counts.skipped);
  return [
    ...outcomes.map(({ name, ok, seconds }) => row(name, seconds, ok ? '' : '  failed')),
    row('total', total, ''),
    ...(left.length > 0 ? [`not run: ${left.join(', ')}`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${sum((counts) => counts.passed)} passed, ${sum((counts) => counts.failed) + withoutTest} failed`,
  ].join('\n');
}

function row(name: string, seconds: number, note: string): string {
  return `${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s${note}`;
}
