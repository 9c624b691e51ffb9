import type { Auth } from '#platform/auth/auth.ts';
import type { JobQueue, QueuePolicy } from '#platform/jobs/queue.ts';
import { RESET_QUEUE, type ResetJob, sendResetLink } from './password.service.ts';

// Retries as long as a user would wait for the mail.
const RESET_POLICY: QueuePolicy = { retryLimit: 8, retryDelay: 5, retryDelayMax: 600 };

/** Starts the work that must not affect response times. */
export async function startAccountJobs({ queue, auth }: { queue: JobQueue; auth: Auth }): Promise<void> {
  await queue.work<ResetJob>(RESET_QUEUE, RESET_POLICY, (job) => sendResetLink(auth, job));
}
