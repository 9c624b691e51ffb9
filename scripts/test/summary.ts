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
 * A step that is not made of tests (types, lint) counts as one, passed or failed. A failed step without a failed test (a runner that
 * crashed) counts as one failure, so that 0 failed always means success and 0 passed that nothing was checked.
 * @param left names of the steps after the failed one
 */
export function summary(outcomes: readonly Outcome[], left: readonly string[]): string {
  const counted = outcomes.map(({ ok, counts }): Counts => {
    if (!counts) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    return { ...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1) };
  });
  const sum = (name: keyof Counts) => counted.reduce((total, counts) => total + counts[name], 0);
  const total = outcomes.reduce((seconds, outcome) => seconds + outcome.seconds, 0);
  const skipped = sum('skipped');
  return [
    ...outcomes.map(({ name, ok, seconds }) => row(name, seconds, ok ? '' : '  failed')),
    row('total', total, ''),
    ...(left.length > 0 ? [`not run: ${left.join(', ')}`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

function row(name: string, seconds: number, note: string): string {
  return `${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s${note}`;
}
