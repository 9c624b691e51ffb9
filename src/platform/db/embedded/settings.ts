import type { Cluster } from './types.ts';

export const SUPERUSER = 'greatcircle';
export const APP_DATABASE = 'greatcircle';
/** Exists in every cluster. It holds the ownership lock, because advisory locks are per database. */
export const MAINTENANCE_DATABASE = 'postgres';

/**
 * Settings of a small server for one application. Passed on the command line, so that updates also apply to existing
 * clusters.
 */
const SETTINGS = {
  shared_buffers: '24MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_connections: '60',
  // There is no standby and no archive; this is enough for crash recovery.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  jit: 'off',
  // The database fits into memory, so I/O worker processes are not needed.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The app logs failed statements itself. Details here would contain personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const;

/** Ends a long statement soon after its app was killed, with its locks. Windows refuses this setting. */
const ORPHANS = { client_connection_check_interval: '1s' };

/** Settings of a server whose data may be lost. */
const DISPOSABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Returns the arguments of `postgres`: PGDATA, endpoint and settings. */
export function getServerArguments({ dir, endpoint, isDisposable }: Cluster): string[] {
  const listen =
    process.platform === 'win32'
      ? { listen_addresses: endpoint.host, unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: endpoint.host, unix_socket_permissions: '0700', ...ORPHANS };
  const all = { ...SETTINGS, ...(isDisposable && DISPOSABLE), ...listen, port: String(endpoint.port) };
  return ['-D', dir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Returns the arguments of `initdb`. `locale` determines the letters for text search; sorting always uses PostgreSQL's
 * C.UTF-8.
 */
export function getInitdbArguments(clusterDir: string, locale: string, passwordFile: string | undefined): string[] {
  const access =
    passwordFile === undefined ? ['--auth-host=reject'] : ['--auth-host=scram-sha-256', `--pwfile=${passwordFile}`];
  return [
    '-D',
    clusterDir,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--lc-messages=C',
    '--text-search-config=english',
    '--data-checksums',
    '--auth-local=trust',
    ...access,
    '--no-instructions',
  ];
}

/** Returns the server's environment: without the app's secrets, and with English messages, which the start parses. */
export function createServerEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    ...(TEMP === undefined ? {} : { TEMP }),
    LC_ALL: 'C',
    TZ: 'UTC',
    ...extra,
  };
}
