import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Which part of a lane's places there is at the moment, by what the process keeps up with. */
export interface LoopWatch {
  /** From 0 to 1. */
  share(): number;
  /** Somebody had to wait for a place. */
  want(): void;
  stop(): void;
}

const TICK_MS = 20;
const PERIOD_MS = 250;
/** Each request comes round several times: with rounds this long a reply takes a third of a second. */
const LATE_MS = 60;
const LEAST = 1 / 8;
const USUAL = 1 / 2;
const LESS = 0.7;
const MORE = 1.5;

/**
 * What is begun at once takes turns on one thread, and each has to wait for all others at every step: begun together, they are late
 * together. So the share falls while a round takes long (the median of a quarter-second: one long step is no sign), rises above the
 * usual only while somebody waits and rounds are short, as they are where the database is far, and goes back to it afterwards.
 */
export function watchLoop(): LoopWatch {
  const delays = monitorEventLoopDelay({ resolution: TICK_MS });
  let share = USUAL;
  let isWanted = false;
  delays.enable();
  const look = setInterval(() => {
    const late = delays.count === 0 ? 0 : delays.percentile(50) / 1e6 - TICK_MS;
    if (late > LATE_MS) share = Math.max(LEAST, share * LESS);
    else if (isWanted) share = Math.min(1, share * MORE);
    else share = share > USUAL ? Math.max(USUAL, share * LESS) : Math.min(USUAL, share * MORE);
    isWanted = false;
    delays.reset();
  }, PERIOD_MS);
  look.unref();
  return {
    share: () => share,
    want: () => {
      isWanted = true;
    },
    stop() {
      clearInterval(look);
      delays.disable();
    },
  };
}

/** All of the places, always. */
export const STEADY: LoopWatch = { share: () => 1, want: () => undefined, stop: () => undefined };
