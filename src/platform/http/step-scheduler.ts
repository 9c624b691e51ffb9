/** Resolves when the caller may run a step that blocks the thread for milliseconds. */
export type WaitForStep = () => Promise<void>;

/** Event loop rounds between two long steps. */
const ROUNDS_BETWEEN = 4;

/**
 * Runs long steps one at a time, with several event loop rounds after each. Node accepts one new connection per round,
 * so if eight pages were rendered in one round, visitors of cached pages would have to wait (docs/decisions/0029).
 */
export function createStepScheduler(): WaitForStep {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const runNext = (roundsLeft: number): void => {
    if (roundsLeft > 0) {
      setImmediate(runNext, roundsLeft - 1);
      return;
    }
    const start = waiting.shift();
    isBusy = start !== undefined;
    if (!start) return;
    start();
    // The started step runs before the next round.
    setImmediate(runNext, ROUNDS_BETWEEN);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isBusy) return;
      isBusy = true;
      setImmediate(runNext, 0);
    });
}
