import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthPart } from '#features/firm/health/health.contract.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { countFaults, summarizeStoredFiles } from '#platform/storage/stored-files.store.ts';
import { describeDamagedFiles } from '../files/damaged-files.ts';
import { CHECK_FILES } from '../jobs.ts';
import type { Services } from '../services.ts';
import { formatNumber, formatPlural, formatSeconds, formatSize, formatTimestamp } from './format-figures.ts';

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

type FilesDeps = Pick<Services, 'db' | 'config'> & {
  readonly storage: Pick<FileStorage, 'read'>;
  readonly queue: Pick<JobQueue, 'getDepth'>;
};

const LOW_BYTES = 1e9;

const LISTED_PROBLEMS = 20;

/** Checks the file storage and the free space on this node's disk, and names the files that the last check found damaged. */
export async function getFilesHealth({ db, storage, queue, config }: FilesDeps): Promise<HealthPart> {
  const { s3, dataDir } = config;
  const started = performance.now();
  await storage.read(PROBE_KEY);
  const ms = performance.now() - started;
  const disk = await statfs(dataDir);
  const free = disk.bavail * disk.bsize;
  const isFull = free < LOW_BYTES;
  const [damaged, problems, { files, checkedSince }, isRunning] = await Promise.all([
    countFaults(db),
    describeDamagedFiles(db, LISTED_PROBLEMS),
    summarizeStoredFiles(db),
    isChecking(queue),
  ]);
  return {
    name: 'Files',
    state: damaged > 0 ? 'failed' : isFull ? 'attention' : 'ok',
    summary:
      damaged > 0
        ? `${formatPlural(damaged, 'file')} ${damaged === 1 ? 'is' : 'are'} damaged or missing, and not shown to visitors. Put ${damaged === 1 ? 'it' : 'them'} back, then check again.${damaged > problems.length ? ` The first ${problems.length} are listed.` : ''}`
        : isFull
          ? 'The disk of this node is almost full. Free some space, or the site can no longer store anything.'
          : 'The storage responds normally, and no file is known to be damaged.',
    facts: [
      { name: 'Stored in', value: s3 ? `the bucket ${s3.bucket}` : 'DATA_DIR/files' },
      { name: 'Response time', value: formatSeconds(ms / 1000) },
      { name: 'Free on this node', value: `${formatSize(free)} of ${formatSize(disk.blocks * disk.bsize)}` },
      { name: 'Files', value: formatNumber(files) },
      { name: 'All files checked since', value: checkedSince ? formatTimestamp(checkedSince) : 'no files yet' },
    ],
    problems,
    check: isRunning ? 'running' : 'idle',
  };
}

/** Starts a check of all files, unless one is waiting or running. */
export async function startFilesCheck({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  if (!(await isChecking(queue))) await queue.send(db, CHECK_FILES, {});
}

async function isChecking(queue: Pick<JobQueue, 'getDepth'>): Promise<boolean> {
  const depth = await queue.getDepth();
  return depth.some(({ queue: name, waiting, active }) => name === CHECK_FILES && waiting + active > 0);
}
