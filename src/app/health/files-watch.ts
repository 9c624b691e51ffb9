import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStorage } from '#platform/storage/storage.ts';

/** Whether there is such a file says nothing; that the storage answers does. */
export const PROBE = 'health/probe.txt';
const FRESH_MS = 10_000;
/** Who asks whether a node is ready waits no longer for this. */
const PATIENCE_MS = 1000;

/** Tells whether the storage answers: asked at most every ten seconds, however often one wants to know. */
export function watchFiles(storage: Pick<FileStorage, 'read'>): () => Promise<boolean> {
  let last: { readonly at: number; readonly answers: Promise<boolean> } | undefined;
  const ask = () =>
    storage.read(PROBE).then(
      () => true,
      () => false,
    );
  return () => {
    if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), answers: ask() };
    return Promise.race([last.answers, sleep(PATIENCE_MS, false, { ref: false })]);
  };
}
