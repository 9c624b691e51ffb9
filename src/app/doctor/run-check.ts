import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthPart } from '#features/firm/health/health.contract.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { explainError } from '#platform/db/embedded/start-failures.ts';
import { createPart } from './create-part.ts';

const LIMIT_MS = 30_000;

/** Runs a check. If it fails or takes too long, its part says so. */
export async function runCheck<Parts extends HealthPart | HealthPart[]>(
  name: string,
  work: () => Promise<Parts>,
  limitMs = LIMIT_MS,
): Promise<Parts | HealthPart> {
  const done = new AbortController();
  const late = () => createPart(name, 'failed', `It could not be checked within ${limitMs / 1000} seconds.`);
  try {
    return await Promise.race([work(), sleep(limitMs, undefined, { signal: done.signal }).then(late)]);
  } catch (error) {
    return toFailedPart(name, error);
  } finally {
    done.abort();
  }
}

/** The part whose check failed. */
export function toFailedPart(name: string, error: unknown): HealthPart {
  if (error instanceof StartupError || error instanceof BackupError) return createPart(name, 'failed', error.message);
  // The message of a failed query is its SQL, that of the storage has no reason.
  const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return createPart(name, 'failed', `It could not be checked: ${explainError(reason, '')}.`);
}
