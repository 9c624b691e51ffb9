import type pg from 'pg';

/** A worker as the primary process sees it. */
export interface WorkerState {
  readonly pid: number;
  /** False until it takes requests. */
  readonly isReady: boolean;
  /** The number of restarts in this worker's place. */
  readonly restarts: number;
}

/** Messages from the primary process to a worker. `prom-client` sends its own messages. */
export type PrimaryMessage =
  | {
      readonly type: 'start';
      /** The embedded database; undefined if the settings name another one. */
      readonly embedded: pg.PoolConfig | undefined;
      /** One worker runs the jobs of all. */
      readonly runsJobs: boolean;
      /** Whether the site has just been started, rather than this worker only. */
      readonly isFirst: boolean;
    }
  | { readonly type: 'states'; readonly states: readonly WorkerState[] }
  | { readonly type: 'metrics'; readonly id: number; readonly text: string | undefined }
  | { readonly type: 'stop' };

export type WorkerMessage = { readonly type: 'ready' } | { readonly type: 'metrics-wanted'; readonly id: number };
