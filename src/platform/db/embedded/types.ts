import type { Binaries } from './binaries.ts';
import type { Privileges, PrivilegesKind } from './privileges.ts';

export interface Log {
  info(msg: string): void;
  warn(msg: string): void;
  error(msg: string): void;
}

/** Where the server listens: a socket folder (POSIX) or a loopback address (Windows), as `pg` takes it. */
export interface Endpoint {
  host: string;
  port: number;
  password?: string;
}

/** One cluster on disk and all that is needed to start a server on it. */
export interface Cluster {
  /** The operator's DATA_DIR, named in every sentence. */
  dataDir: string;
  /** PGDATA, with symlinks resolved. */
  dir: string;
  logFile: string;
  binaries: Binaries;
  privileges: Privileges;
  endpoint: Endpoint;
}

export interface EmbeddedDatabaseOptions {
  /** Absolute DATA_DIR; the cluster goes to `dataDir/db`. */
  dataDir: string;
  log: Log;
  /** Called once when the database is lost for good: another app owns it now. */
  onExit?: (error: Error) => void;
  /** How long a start may take, crash recovery included, in ms. Default 30,000. */
  startTimeoutMs?: number;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
  /** Forces how the server's programs are run; for tests. */
  privileges?: PrivilegesKind;
}
