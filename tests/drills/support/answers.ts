import assert from 'node:assert/strict';

/** What somebody was answered; 0 is nothing at all. */
interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly words: string | undefined;
  /** Of what was written. */
  readonly kind?: string;
  /** Of what was read. */
  readonly path?: string;
}

/** How many answers of each status: `200: 51, 503: 3`. */
export function countStatuses(answers: readonly Answer[]): string {
  const groups = [...Map.groupBy(answers, ({ status }) => status)].sort(([a], [b]) => a - b);
  return groups.map(([status, those]) => `${status}: ${those.length}`).join(', ');
}

export function slowest(answers: readonly Answer[]): number {
  return answers.reduce((most, { ms }) => Math.max(most, ms), 0);
}

/**
 * Everybody was answered, within `limitMs`, well or with a 503 that says a sentence: nothing that is asked here deserves a 4xx.
 * @throws AssertionError with examples
 */
export function assertAnswered(answers: readonly Answer[], limitMs: number): void {
  const wrong = answers.filter(
    ({ status, ms, words }) =>
      ms > limitMs || status === 0 || (status >= 400 && (status !== 503 || !/[a-z] .*\./s.test(words ?? ''))),
  );
  const examples = wrong
    .slice(0, 8)
    .map(
      ({ status, ms, words, kind, path: what = kind }) =>
        `${what} ${status} after ${ms.toFixed(0)} ms: ${words?.slice(0, 200)}`,
    );
  assert.equal(wrong.length, 0, `${wrong.length} of ${answers.length} were answered badly:\n${examples.join('\n')}`);
}
