import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthPart } from '#features/health/health.contract.ts';
import type { Config } from '#platform/config/config.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { formatSeconds, formatSize } from './format-figures.ts';

/** This file need not exist: only whether the storage answers matters. */
const PROBE_KEY = 'health/probe.txt';
const FRESH_MS = 10_000;
/** Longest wait for the storage in a readiness check. */
const TIMEOUT_MS = 1000;

/** Returns a check whether the storage answers. It queries the storage at most every ten seconds. */
export function createStorageProbe(storage: Pick<FileStorage, 'read'>): () => Promise<boolean> {
  let last: { readonly at: number; readonly answers: Promise<boolean> } | undefined;
  const probe = () =>
    storage.read(PROBE_KEY).then(
      () => true,
      () => false,
    );
  return () => {
    if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), answers: probe() };
    return Promise.race([last.answers, sleep(TIMEOUT_MS, false, { ref: false })]);
  };
}

const LOW_BYTES = 1e9;

/** Checks the file storage and the free space on this node's disk. */
export async function getFilesHealth(storage: FileStorage, { s3, dataDir }: Config): Promise<HealthPart> {
  const started = performance.now();
  await storage.read(PROBE_KEY);
  const ms = performance.now() - started;
  const disk = await statfs(dataDir);
  const free = disk.bavail * disk.bsize;
  const isFull = free < LOW_BYTES;
  return {
    name: 'Files',
    state: isFull ? 'attention' : 'ok',
    summary: isFull
      ? 'The disk of this node is almost full. Free some space, or the site can no longer store anything.'
      : 'The storage responds normally.',
    facts: [
      { name: 'Stored in', value: s3 ? `the bucket ${s3.bucket}` : 'DATA_DIR/files' },
      { name: 'Response time', value: formatSeconds(ms / 1000) },
      { name: 'Free on this node', value: `${formatSize(free)} of ${formatSize(disk.blocks * disk.bsize)}` },
    ],
  };
}
