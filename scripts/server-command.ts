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
 * shrink.
 */
export const ALLOCATOR_SETTINGS: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
