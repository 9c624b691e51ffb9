import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How far the process is behind. */
export interface LoopLateness {
  /** Milliseconds, the median of the last half-second: one long step is no lateness. */
  current(): number;
  stop(): void;
}

const TICK_MS = 20;
const PERIOD_MS = 500;

export function watchLoop(): LoopLateness {
  const delays = monitorEventLoopDelay({ resolution: TICK_MS });
  let late = 0;
  delays.enable();
  const look = setInterval(() => {
    late = delays.count === 0 ? 0 : delays.percentile(50) / 1e6 - TICK_MS;
    delays.reset();
  }, PERIOD_MS);
  look.unref();
  return {
    current: () => late,
    stop() {
      clearInterval(look);
      delays.disable();
    },
  };
}
