import path from 'node:path';

export const SERVER_PATH = path.resolve(import.meta.dirname, '../dist/server/server.js');

/**
 * Limits the server's memory. The Dockerfile and the systemd unit in deploy/ start the server themselves with the same
 * options.
 */
export const NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=256'];

/**
 * Settings of glibc's allocator, which reads them before the program starts. Without them each thread gets an arena,
 * and once a password hash has freed its 19 MB, blocks of that size also come from the arenas, which hardly ever
 * shrink. Blocks of 64 KiB, such as what is read from a connection, return to the system when they are freed: from an
 * arena, they would leave holes that nothing else fills. That costs less than a microsecond for each.
 */
export const ALLOCATOR_SETTINGS: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
