import type { QueuePolicy } from '#platform/jobs/queue.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { RESET_QUEUE, type ResetJob, sendResetLink } from './password.service.ts';
import { SIGN_IN_LINK_QUEUE, type SignInLinkJob, sendSignInLink } from './sign-in-link.service.ts';

// Retries as long as a user would wait for the mail.
const RESET_POLICY: QueuePolicy = { retryLimit: 8, retryDelay: 5, retryDelayMax: 600 };

/** Starts the work that must not affect response times. */
export async function startAccountJobs(
  deps: Pick<AccountsDeps, 'queue' | 'auth' | 'db' | 'sendMail' | 'publicUrl'>,
): Promise<void> {
  await deps.queue.work<ResetJob>(RESET_QUEUE, RESET_POLICY, (job) => sendResetLink(deps.auth, job));
  await deps.queue.work<SignInLinkJob>(SIGN_IN_LINK_QUEUE, RESET_POLICY, (job) => sendSignInLink(deps, job));
}
