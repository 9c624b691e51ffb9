import type { Endpoint } from './types.ts';

export const SUPERUSER = 'greatcircle';
export const APP_DATABASE = 'greatcircle';
/** Always there; the ownership lock lives in it, since advisory locks are per database. */
export const MAINTENANCE_DATABASE = 'postgres';

/** A small server for one application. Passed on the command line, so that an update of Greatcircle changes old clusters too. */
const SETTINGS = {
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_connections: '60',
  // No standby and no archive read the log; crash recovery needs no more than this.
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  jit: 'off',
  // Three I/O worker processes would read ahead for a database that fits into memory.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The app logs its own failed statements; here their details would be people's names and addresses.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const;

/** The arguments of `postgres`: PGDATA, where to listen, the settings above. */
export function serverArguments(clusterDir: string, endpoint: Endpoint): string[] {
  const listen =
    process.platform === 'win32'
      ? { listen_addresses: endpoint.host, unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: endpoint.host, unix_socket_permissions: '0700' };
  const all = { ...SETTINGS, ...listen, port: String(endpoint.port) };
  return ['-D', clusterDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The arguments of `initdb`. `locale` decides which characters are letters for the text search; sorting is PostgreSQL's own C.UTF-8 everywhere. */
export function initdbArguments(clusterDir: string, locale: string, passwordFile: string | undefined): string[] {
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
