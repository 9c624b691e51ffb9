import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '#platform/config/logger.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import type { PrimaryMessage, WorkerMessage } from './worker-messages.ts';

/** The first worker could not start, and has said why. */
export class WorkerStartFailure extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`the first worker ended with ${exitCode}`);
    this.exitCode = exitCode;
  }
}

const RESTART_DELAY_MS = 200;
const MAX_RESTART_DELAY_MS = 30_000;
/** A worker that ran for this long failed for a new reason. */
const STABLE_MS = 60_000;

/** The place of a worker, which is filled again when it dies. */
interface Place {
  readonly runsJobs: boolean;
  worker: Worker | undefined;
  isReady: boolean;
  /** Deaths in a row, each shortly after the start. */
  failures: number;
  restarts: number;
}

/**
 * Runs workers on one port until the returned function is called. The first one migrates the database and runs the
 * jobs; the others start when it is ready. Workers that die are started again, later each time.
 * @throws WorkerStartFailure if the first one cannot start
 */
export async function superviseWorkers(options: {
  count: number;
  embedded: pg.PoolConfig | undefined;
  log: Logger;
  /** Called when the first worker has been started: closes whatever runs by then. */
  onStarted: (stop: () => Promise<void>) => void;
}): Promise<void> {
  const { count, embedded, log } = options;
  const registry = new AggregatorRegistry();
  const stopping = new AbortController();
  const places = Array.from(
    { length: count },
    (_, index): Place => ({ runsJobs: index === 0, worker: undefined, isReady: false, failures: 0, restarts: 0 }),
  );
  const reportStates = () => {
    const states = places.flatMap(({ worker, isReady, restarts }) =>
      worker?.process.pid === undefined ? [] : [{ pid: worker.process.pid, isReady, restarts }],
    );
    for (const { worker } of places) if (worker) tell(worker, { type: 'states', states });
  };
  const restart = async (place: Place) => {
    const delay = Math.min(MAX_RESTART_DELAY_MS, RESTART_DELAY_MS * 2 ** place.failures);
    place.failures += 1;
    place.restarts += 1;
    await sleep(delay, undefined, { signal: stopping.signal, ref: false });
    start(place, false);
  };
  const start = (place: Place, isFirst: boolean): Worker => {
    const worker = cluster.fork();
    const startedAt = performance.now();
    place.worker = worker;
    tell(worker, { type: 'start', embedded, runsJobs: place.runsJobs, isFirst });
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'ready') {
        place.isReady = true;
        reportStates();
      } else if (message.type === 'metrics-wanted') {
        registry.clusterMetrics().then(
          (text) => tell(worker, { type: 'metrics', id: message.id, text }),
          (error: unknown) => {
            log.warn({ err: error }, 'a worker did not send its metrics');
            tell(worker, { type: 'metrics', id: message.id, text: undefined });
          },
        );
      }
    });
    worker.once('exit', (code, signal) => {
      const wasReady = place.isReady;
      place.worker = undefined;
      place.isReady = false;
      reportStates();
      // The start fails as a whole if its first worker does.
      if (stopping.signal.aborted || (isFirst && place.runsJobs && !wasReady)) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a worker ended and is started again');
      if (performance.now() - startedAt > STABLE_MS) place.failures = 0;
      restart(place).catch(() => undefined);
    });
    return worker;
  };

  const [first, ...others] = places as [Place, ...Place[]];
  const leader = start(first, true);
  options.onStarted(async () => {
    stopping.abort();
    await Promise.all(
      places.map(({ worker }) => {
        if (!worker) return undefined;
        tell(worker, { type: 'stop' });
        return new Promise((resolve) => worker.once('exit', resolve));
      }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    leader.on('message', ({ type }: WorkerMessage) => type === 'ready' && resolve());
    leader.once('exit', (code, signal) =>
      reject(
        code ? new WorkerStartFailure(code) : new StartupError(`Its first worker was ended (${signal ?? 'code 0'}).`),
      ),
    );
  });
  for (const place of others) start(place, true);
}

function tell(worker: Worker, message: PrimaryMessage): void {
  // It may be ending, and then its exit is reported.
  if (worker.isConnected()) worker.send(message, () => undefined);
}
