import type { Counts } from './counts.ts';

export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** Undefined if the step has no tests or ended before it could report. */
  readonly counts: Counts | undefined;
}

/**
 * Formats the last lines of a run: times, steps that did not run and, on the last line, `N passed, N failed`. A step
 * without tests (types, lint) counts as one, passed or failed. A failed step without a failed test (a runner that
 * crashed) counts as one failure, so that "0 failed" always means success and "0 passed" means that nothing was
 * checked.
 * @param notRun names of the steps after the failed one
 */
export function formatSummary(outcomes: readonly Outcome[], notRun: readonly string[]): string {
  const counted = outcomes.map(({ ok, counts }): Counts => {
    if (!counts) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    return { ...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1) };
  });
  const sum = (name: keyof Counts) => counted.reduce((total, counts) => total + counts[name], 0);
  const total = outcomes.reduce((seconds, outcome) => seconds + outcome.seconds, 0);
  const skipped = sum('skipped');
  return [
    ...outcomes.map(({ name, ok, seconds }) => formatRow(name, seconds, ok ? '' : '  failed')),
    formatRow('total', total, ''),
    ...(notRun.length > 0 ? [`not run: ${notRun.join(', ')}`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

function formatRow(name: string, seconds: number, note: string): string {
  return `${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s${note}`;
}
