import { DeclaredError, httpErrors } from './errors.ts';
import { type EventLoopMonitor, FULL_SHARE } from './event-loop-monitor.ts';

/** Limits of one kind of work. */
export interface ConcurrencyLimiterOptions {
  readonly slots: number;
  /** Determines which share of the slots is currently in use; at least one always is. */
  readonly loop?: EventLoopMonitor;
  /** Share of the slots reserved for preferred work, from 0 to 1. */
  readonly reserved?: number;
  /** How long work waits for a slot, if not as long as a burst lasts. */
  readonly queueTimeoutMs?: number;
}

/** A request for a slot. */
export interface Task {
  /** Runs before others and may use the reserved slots. */
  readonly isPreferred?: boolean;
  /** Whether anyone still waits for the result. */
  readonly isWanted?: () => boolean;
}

/** Limits concurrent work, with a short queue. */
export interface ConcurrencyLimiter {
  /** Runs the work when a slot is free. @throws DeclaredError 503 if none becomes free in time */
  run<Result>(task: Task, work: () => Promise<Result>): Promise<Result>;
  readonly stats: {
    readonly running: number;
    readonly waiting: number;
    readonly refused: number;
    /** Time of the last refusal in milliseconds since 1970; 0 if there was none. */
    readonly refusedAt: number;
  };
}

interface Waiting {
  readonly task: Task;
  /** Starts or refuses the task. */
  readonly settle: (isAdmitted: boolean) => void;
  readonly deadline: number;
}

/** The queue absorbs bursts. After 2 s of continuous queueing, requests fail faster (docs/decisions/0029). */
const BURST_MS = 2000;
const BURST_TIMEOUT_MS = 400;
const SUSTAINED_TIMEOUT_MS = 100;
/** With so few waiting a slot is soon free, even on a slow machine, so the timeout is longer. */
const FEW_WAITING = 8;
const FEW_WAITING_TIMEOUT_MS = 3000;
const MAX_QUEUE_LENGTH = 1000;
const RETRY_AFTER_SECONDS = 5;

export function createConcurrencyLimiter({
  slots,
  loop = FULL_SHARE,
  reserved = 0,
  queueTimeoutMs: fixedTimeoutMs,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const preferred: Waiting[] = [];
  const others: Waiting[] = [];
  const getQueueLength = () => preferred.length + others.length;
  const stats = {
    running: 0,
    get waiting() {
      return getQueueLength();
    },
    refused: 0,
    refusedAt: 0,
  };
  let emptyAt = Number.NEGATIVE_INFINITY;

  const hasFreeSlot = (isPreferred: boolean) =>
    stats.running < Math.max(1, Math.floor(slots * loop.getShare() * (isPreferred ? 1 : 1 - reserved)));
  const startWaiting = (): void => {
    for (const [queue, isPreferred] of [[preferred, true] as const, [others, false] as const]) {
      while (queue.length > 0 && hasFreeSlot(isPreferred)) {
        const next = queue.shift() as Waiting;
        const shouldStart = performance.now() <= next.deadline && next.task.isWanted?.() !== false;
        if (shouldStart) stats.running += 1;
        next.settle(shouldStart);
      }
    }
    if (getQueueLength() === 0) emptyAt = performance.now();
  };
  const wait = (task: Task): Promise<boolean> => {
    const now = performance.now();
    loop.reportWaiting();
    if (getQueueLength() === 0) emptyAt = now;
    const isBurst = now - emptyAt <= BURST_MS;
    const usualMs = isBurst ? BURST_TIMEOUT_MS : SUSTAINED_TIMEOUT_MS;
    const queueTimeoutMs = fixedTimeoutMs ?? (getQueueLength() < FEW_WAITING ? FEW_WAITING_TIMEOUT_MS : usualMs);
    const queue = task.isPreferred ? preferred : others;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        resolve(false);
      }, queueTimeoutMs);
      const waiting: Waiting = {
        task,
        deadline: now + queueTimeoutMs,
        settle: (isAdmitted) => {
          clearTimeout(timer);
          resolve(isAdmitted);
        },
      };
      queue.push(waiting);
    });
  };

  return {
    async run({ isPreferred = false, ...task }, work) {
      // Preferred work queues only behind preferred work. Otherwise the reserved slots would stay empty while others
      // wait.
      const ahead = isPreferred ? preferred.length : getQueueLength();
      if (ahead >= MAX_QUEUE_LENGTH) throw refuse();
      if (ahead === 0 && hasFreeSlot(isPreferred)) stats.running += 1;
      else if (!(await wait({ isPreferred, ...task }))) throw refuse();
      try {
        return await work();
      } finally {
        stats.running -= 1;
        startWaiting();
      }
    },
    stats,
  };

  function refuse(): DeclaredError {
    stats.refused += 1;
    stats.refusedAt = Date.now();
    return createOverloadedError();
  }
}

/** Creates the 503 for work that cannot be accepted, with Retry-After. */
export function createOverloadedError(): DeclaredError {
  return new DeclaredError(httpErrors.overloaded, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
}
