import cluster from 'node:cluster';
import type pg from 'pg';
import { AggregatorRegistry } from 'prom-client';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { PrimaryMessage, WorkerMessage, WorkerState } from './worker-messages.ts';

/** The processes that share this site's port. */
export interface Workers {
  readonly count: number;
  /** Whether this process runs the jobs; the others only add them. */
  readonly runsJobs: boolean;
  /** Returns the state of each worker; empty if there is only this process. */
  getStates(): readonly WorkerState[];
  /** This process's part of a limit that applies to all workers together. */
  getPart(total: number): number;
  /** Returns the metrics of all workers; undefined if there is only this process. */
  readonly getMetricsText?: () => Promise<string>;
}

export const SINGLE_PROCESS: Workers = { count: 1, runsJobs: true, getStates: () => [], getPart: (total) => total };

/** Counts the workers that are not running, for example because they are being started again. */
export function countMissing({ count, getStates }: Workers): number {
  return count === 1 ? 0 : count - getStates().filter(({ isReady }) => isReady).length;
}

/** This process as one of several workers. */
export interface Membership {
  readonly workers: Workers;
  readonly embedded: pg.PoolConfig | undefined;
  readonly isFirst: boolean;
  /** Reports that this worker takes requests, and has its metrics collected with those of the others. */
  reportReady(metrics: Metrics): void;
}

/** Waits for the primary process's instructions. @param count how many workers there are */
export async function joinWorkers(count: number): Promise<Membership> {
  let states: readonly WorkerState[] = [];
  let requests = 0;
  const waiting = new Map<number, (text: string | undefined) => void>();
  const { promise: instructions, resolve } = Promise.withResolvers<PrimaryMessage & { type: 'start' }>();
  process.on('message', (message: PrimaryMessage) => {
    if (message.type === 'start') resolve(message);
    else if (message.type === 'states') states = message.states;
    else if (message.type === 'stop') process.emit('SIGTERM', 'SIGTERM');
    else if (message.type === 'metrics') waiting.get(message.id)?.(message.text);
  });
  // Answers the primary process when it collects metrics, also before this worker has any.
  new AggregatorRegistry();
  const getMetricsText = async () => {
    requests += 1;
    const id = requests;
    tell({ type: 'metrics-wanted', id });
    const text = await new Promise<string | undefined>((receive) => waiting.set(id, receive));
    waiting.delete(id);
    if (text === undefined) throw new Error('The metrics of the workers could not be collected');
    return text;
  };
  const { runsJobs, isFirst, embedded } = await instructions;
  const getPart = (total: number) => Math.ceil(total / count);
  return {
    embedded,
    isFirst,
    workers: { count, runsJobs, getStates: () => states, getPart, getMetricsText },
    reportReady(metrics) {
      metrics.measureProcess();
      AggregatorRegistry.setRegistries(metrics.registry);
      tell({ type: 'ready' });
    },
  };
}

function tell(message: WorkerMessage): void {
  cluster.worker?.send(message);
}
