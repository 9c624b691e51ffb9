import type { Binaries } from './binaries.ts';
import type { Privileges, PrivilegesKind } from './privileges.ts';

export interface Log {
  info(msg: string): void;
  warn(msg: string): void;
  error(msg: string): void;
}

/** The server's endpoint: a socket folder (POSIX) or a loopback address (Windows), in `pg`'s format. */
export interface Endpoint {
  host: string;
  port: number;
  password?: string;
}

/** A cluster on disk and everything needed to start its server. */
export interface Cluster {
  /** The operator's DATA_DIR, for messages. */
  dataDir: string;
  /** PGDATA, with symlinks resolved. */
  dir: string;
  logFile: string;
  binaries: Binaries;
  privileges: Privileges;
  endpoint: Endpoint;
  isDisposable: boolean;
}

export interface EmbeddedDatabaseOptions {
  /** Absolute DATA_DIR; the cluster is in `dataDir/db`. */
  dataDir: string;
  log: Log;
  /** Called once if the database is permanently lost because another app owns it. */
  onExit?: (error: Error) => void;
  /** Time limit of a start, including crash recovery, in ms. Default 30,000. */
  startTimeoutMs?: number;
  /** Cancels a running start. */
  signal?: AbortSignal;
  /** Forces the privileges of the server's programs; for tests. */
  privileges?: PrivilegesKind;
  /** A crash of the machine may destroy the data, which makes writing faster; for tests. */
  isDisposable?: boolean;
}
