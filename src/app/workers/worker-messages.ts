import type pg from 'pg';

/** A worker as the primary process sees it. */
export interface WorkerState {
  readonly pid: number;
  /** False until it takes requests. */
  readonly isReady: boolean;
  /** How often a worker in this place has been started again. */
  readonly restarts: number;
}

/** What the primary process tells a worker. `prom-client` sends messages of its own. */
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
