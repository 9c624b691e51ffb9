import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Adapts the share of a limiter's slots in use to the event loop's delay. */
export interface EventLoopMonitor {
  /** Returns the current share, from 0 to 1. */
  getShare(): number;
  /** Reports that a request had to wait for a slot. */
  reportWaiting(): void;
  stop(): void;
}

const TICK_MS = 20;
const PERIOD_MS = 250;
/**
 * Median delay above which the share is reduced. A request takes several loop rounds, about a third of a second at this
 * delay.
 */
const MAX_DELAY_MS = 60;
const MIN_SHARE = 1 / 8;
const USUAL_SHARE = 1 / 2;
const DECREASE_FACTOR = 0.7;
const INCREASE_FACTOR = 1.5;

/**
 * Adjusts the share every 250 ms. Concurrent requests share one thread, so too many of them delay each other. The share
 * falls while the median loop delay is long (a median ignores single long steps). It rises above the usual share only
 * while requests wait and delays are short, for example with a distant database, and returns to it afterward.
 */
export function monitorEventLoop(): EventLoopMonitor {
  const delays = monitorEventLoopDelay({ resolution: TICK_MS });
  let share = USUAL_SHARE;
  let isWanted = false;
  delays.enable();
  const timer = setInterval(() => {
    const delayMs = delays.count === 0 ? 0 : delays.percentile(50) / 1e6 - TICK_MS;
    const target = delayMs > MAX_DELAY_MS ? MIN_SHARE : isWanted ? 1 : USUAL_SHARE;
    share = share > target ? Math.max(target, share * DECREASE_FACTOR) : Math.min(target, share * INCREASE_FACTOR);
    isWanted = false;
    delays.reset();
  }, PERIOD_MS);
  timer.unref();
  return {
    getShare: () => share,
    reportWaiting: () => {
      isWanted = true;
    },
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

/** Always allows all slots. */
export const FULL_SHARE: EventLoopMonitor = {
  getShare: () => 1,
  reportWaiting: () => undefined,
  stop: () => undefined,
};
