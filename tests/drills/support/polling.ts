import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/** Asks until the answer is yes. @returns milliseconds it took @throws Error naming `what`, and the last failure of the question */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  limitMs = 20_000,
): Promise<number> {
  const started = performance.now();
  let failure: unknown;
  while (performance.now() - started < limitMs) {
    try {
      if (await condition()) return performance.now() - started;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`Not within ${limitMs / 1000} s: ${what}`, { cause: failure });
}
