import path from 'node:path';

export const SERVER = path.resolve(import.meta.dirname, '../dist/server/server.js');

/** What keeps the server's process small. The image and the unit in deploy/, which start it themselves, have the same. */
export const NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=256'];

/**
 * Settings of glibc's allocator, read before the first line of a program runs. Without them each thread gets an arena, and once a
 * password hash has freed its 19 MB, blocks of that size come from the arenas too, which hardly ever shrink.
 */
export const ALLOCATOR: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
