import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '#platform/config/logger.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import type { PrimaryMessage, WorkerMessage } from './worker-messages.ts';

/** The first worker could not start, and has reported why. */
export class WorkerStartFailure extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super(`the first worker ended with ${exitCode}`);
    this.exitCode = exitCode;
  }
}

const RESTART_DELAY_MS = 200;
const MAX_RESTART_DELAY_MS = 30_000;
/** If a worker ran for this long, in milliseconds, its failure has a new cause. */
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

interface Options {
  readonly count: number;
  readonly embedded: pg.PoolConfig | undefined;
  readonly log: Logger;
  /** Called when the first worker has been started. `stop` closes all workers that run by then. */
  readonly onStarted: (stop: () => Promise<void>) => void;
}

/**
 * Runs workers on one port until `onStarted`'s function is called. The first one migrates the database and runs the
 * jobs; the others start when it is ready. Workers that die are started again, later each time.
 * @throws WorkerStartFailure if the first one cannot start
 */
export async function superviseWorkers(options: Options): Promise<void> {
  const supervisor = new Supervisor(options);
  const leader = supervisor.startFirst();
  options.onStarted(() => supervisor.stop());
  await new Promise<void>((resolve, reject) => {
    leader.on('message', ({ type }: WorkerMessage) => type === 'ready' && resolve());
    leader.once('exit', (code, signal) =>
      reject(
        code ? new WorkerStartFailure(code) : new StartupError(`Its first worker was ended (${signal ?? 'code 0'}).`),
      ),
    );
  });
  supervisor.startOthers();
}

class Supervisor {
  readonly #options: Options;
  readonly #registry = new AggregatorRegistry();
  readonly #stopping = new AbortController();
  readonly #first: Place = createPlace(true);
  readonly #others: readonly Place[];

  constructor(options: Options) {
    this.#options = options;
    this.#others = Array.from({ length: options.count - 1 }, () => createPlace(false));
  }

  startFirst(): Worker {
    return this.#start(this.#first, true);
  }

  startOthers(): void {
    for (const place of this.#others) this.#start(place, true);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const workers = this.#places.flatMap(({ worker }) => worker ?? []);
    await Promise.all(
      workers.map((worker) => {
        tell(worker, { type: 'stop' });
        return new Promise((resolve) => worker.once('exit', resolve));
      }),
    );
  }

  get #places(): readonly Place[] {
    return [this.#first, ...this.#others];
  }

  #start(place: Place, isFirst: boolean): Worker {
    const { embedded, log } = this.#options;
    const worker = cluster.fork();
    const startedAt = performance.now();
    place.worker = worker;
    tell(worker, { type: 'start', embedded, runsJobs: place.runsJobs, isFirst });
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'metrics-wanted') void this.#sendMetrics(worker, message.id);
      if (message.type !== 'ready') return;
      place.isReady = true;
      this.#reportStates();
    });
    worker.once('exit', (code, signal) => {
      const wasReady = place.isReady;
      place.worker = undefined;
      place.isReady = false;
      this.#reportStates();
      // The start fails as a whole if its first worker does.
      if (this.#stopping.signal.aborted || (isFirst && place.runsJobs && !wasReady)) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a worker ended and is started again');
      if (performance.now() - startedAt > STABLE_MS) place.failures = 0;
      // Rejects only if the site stops first.
      this.#restart(place).catch(() => undefined);
    });
    return worker;
  }

  async #restart(place: Place): Promise<void> {
    const delay = Math.min(MAX_RESTART_DELAY_MS, RESTART_DELAY_MS * 2 ** place.failures);
    place.failures += 1;
    place.restarts += 1;
    // While no worker runs, only this timer keeps the process alive.
    await sleep(delay, undefined, { signal: this.#stopping.signal });
    this.#start(place, false);
  }

  /** Sends the state of all workers to every worker, because any of them may have to show the health page. */
  #reportStates(): void {
    const states = this.#places.flatMap(({ worker, isReady, restarts }) =>
      worker?.process.pid === undefined ? [] : [{ pid: worker.process.pid, isReady, restarts }],
    );
    for (const { worker } of this.#places) if (worker) tell(worker, { type: 'states', states });
  }

  async #sendMetrics(worker: Worker, id: number): Promise<void> {
    try {
      tell(worker, { type: 'metrics', id, text: await this.#registry.clusterMetrics() });
    } catch (error) {
      this.#options.log.warn({ err: error }, 'a worker did not send its metrics');
      tell(worker, { type: 'metrics', id, text: undefined });
    }
  }
}

const createPlace = (runsJobs: boolean): Place => ({
  runsJobs,
  worker: undefined,
  isReady: false,
  failures: 0,
  restarts: 0,
});

function tell(worker: Worker, message: PrimaryMessage): void {
  // It may be ending, and then its exit is reported.
  if (worker.isConnected()) worker.send(message, () => undefined);
}
