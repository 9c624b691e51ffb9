import { statfs } from 'node:fs/promises';
import type { HealthPart } from '#features/health/health.contract.ts';
import type { Config } from '#platform/config/config.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { formatDuration, formatSize } from './format-figures.ts';
import { PROBE_KEY } from './storage-probe.ts';

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
      { name: 'Response time', value: formatDuration(ms / 1000) },
      { name: 'Free on this node', value: `${formatSize(free)} of ${formatSize(disk.blocks * disk.bsize)}` },
    ],
  };
}
