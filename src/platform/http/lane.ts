import { DeclaredError, httpErrors } from './errors.ts';
import { type LoopWatch, STEADY } from './loop-watch.ts';

/** How much of one kind of work goes on at once. */
export interface LaneSize {
  readonly places: number;
  /** Says which part of these there is at the moment; one there always is. */
  readonly loop?: LoopWatch;
  /** Which part of them is kept for what goes first, from 0 to 1. */
  readonly reserved?: number;
}

/** Whoever asks for a place. */
export interface Comer {
  /** Goes first, and may have the reserved places. */
  readonly isPreferred?: boolean;
  /** Whether anybody still waits for what comes of it. */
  readonly isWanted?: () => boolean;
}

/** Places for work, and a short line before them. */
export interface Lane {
  /** Does the work once there is a place, and gives the place back when it has ended. @throws DeclaredError 503 where none gets free in time */
  run<Result>(comer: Comer, work: () => Promise<Result>): Promise<Result>;
  readonly stats: {
    readonly running: number;
    readonly waiting: number;
    readonly refused: number;
    /** Milliseconds since 1970; 0: never. */
    readonly refusedAt: number;
  };
}

interface Waiting {
  readonly comer: Comer;
  /** Lets it in, or refuses it. */
  readonly settle: (isLetIn: boolean) => void;
  readonly until: number;
}

/** A line takes up a burst; one that stands for so long is none, and waiting in it helps nobody (docs/decisions/0029). */
const BURST_MS = 2000;
const PATIENCE_MS = 400;
const SHORT_PATIENCE_MS = 100;
/** Behind so few it is soon one's turn, on a machine that is merely slow as well. */
const FEW = 8;
const PATIENCE_BEHIND_FEW_MS = 3000;
const LONGEST_LINE = 1000;
const RETRY_AFTER_SECONDS = 5;

export function createLane({ places, loop = STEADY, reserved = 0 }: LaneSize): Lane {
  const preferred: Waiting[] = [];
  const others: Waiting[] = [];
  let running = 0;
  let refused = 0;
  let refusedAt = 0;
  let emptyAt = Number.NEGATIVE_INFINITY;

  const hasPlace = (isPreferred: boolean) =>
    running < Math.max(1, Math.floor(places * loop.share() * (isPreferred ? 1 : 1 - reserved)));
  const lineLength = () => preferred.length + others.length;
  const letIn = (): void => {
    for (const [line, isPreferred] of [[preferred, true] as const, [others, false] as const]) {
      while (line.length > 0 && hasPlace(isPreferred)) {
        const next = line.shift() as Waiting;
        const isInTime = performance.now() <= next.until && next.comer.isWanted?.() !== false;
        if (isInTime) running += 1;
        next.settle(isInTime);
      }
    }
    if (lineLength() === 0) emptyAt = performance.now();
  };
  const wait = (comer: Comer): Promise<boolean> => {
    const now = performance.now();
    loop.want();
    if (lineLength() === 0) emptyAt = now;
    const isBurst = now - emptyAt <= BURST_MS;
    const patience = lineLength() < FEW ? PATIENCE_BEHIND_FEW_MS : isBurst ? PATIENCE_MS : SHORT_PATIENCE_MS;
    const line = comer.isPreferred ? preferred : others;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        resolve(false);
      }, patience);
      const waiting: Waiting = {
        comer,
        until: now + patience,
        settle: (isLetIn) => {
          clearTimeout(timer);
          resolve(isLetIn);
        },
      };
      line.push(waiting);
    });
  };

  return {
    async run({ isPreferred = false, ...comer }, work) {
      // Who goes first stands behind their own alone, or the places kept for them stayed empty while others wait.
      const ahead = isPreferred ? preferred.length : lineLength();
      if (ahead >= LONGEST_LINE) throw refuse();
      if (ahead === 0 && hasPlace(isPreferred)) running += 1;
      else if (!(await wait({ isPreferred, ...comer }))) throw refuse();
      try {
        return await work();
      } finally {
        running -= 1;
        letIn();
      }
    },
    stats: {
      get running() {
        return running;
      },
      get waiting() {
        return lineLength();
      },
      get refused() {
        return refused;
      },
      get refusedAt() {
        return refusedAt;
      },
    },
  };

  function refuse(): DeclaredError {
    refused += 1;
    refusedAt = Date.now();
    return overloaded();
  }
}

/** The refusal of what there is no room for, with the seconds to wait. */
export function overloaded(): DeclaredError {
  return new DeclaredError(httpErrors.overloaded, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
}
