import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the condition holds. @returns milliseconds it took @throws Error naming `what`, with the condition's last error */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  limitMs = 20_000,
  pollMs = 20,
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
    await sleep(pollMs);
  }
  throw new Error(`Not within ${limitMs / 1000} s: ${what}`, { cause: failure });
}

/** Milliseconds that `work` takes. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds of each call, one after the other. The calls of the warm-up have negative numbers and are not timed. */
export async function timeCalls(
  count: number,
  warmUp: number,
  call: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = -warmUp; turn < count; turn += 1) {
    const took = await time(() => call(turn));
    if (turn >= 0) times.push(took);
  }
  return times;
}

/** Milliseconds of each call, one after the other with a pause between, for some seconds. */
export async function timeFor(seconds: number, pauseMs: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    times.push(await time(call));
    await sleep(pauseMs);
  }
  return times;
}

/** Starts `perSecond` calls a second, whether earlier ones have finished or not. @param isOver given the milliseconds since the start */
export async function callSteadily<Result>(
  perSecond: number,
  isOver: (elapsedMs: number) => boolean,
  call: (index: number, due: number) => Promise<Result>,
): Promise<Result[]> {
  const calls: Promise<Result>[] = [];
  const started = performance.now();
  for (let index = 0; ; index += 1) {
    const elapsed = (index * 1000) / perSecond;
    const early = started + elapsed - performance.now();
    if (early > 1) await sleep(early);
    if (isOver(elapsed)) return Promise.all(calls);
    const one = call(index, started + elapsed);
    // A failure is reported at the end, by Promise.all.
    one.catch(() => undefined);
    calls.push(one);
  }
}
