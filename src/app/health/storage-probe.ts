import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStorage } from '#platform/storage/storage.ts';

/** This file need not exist: only whether the storage answers matters. */
export const PROBE_KEY = 'health/probe.txt';
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
