import type { JobQueue } from '#platform/jobs/queue.ts';
import { type MailboxDeps, readReturnedMails } from './mailbox.service.ts';

/** Reads the mailbox of returned mails each minute, on one node. */
export async function startBounceJobs(
  deps: MailboxDeps & { readonly queue: JobQueue; readonly config: { readonly bounceImapUrl: string | undefined } },
): Promise<void> {
  const { bounceImapUrl } = deps.config;
  // Also without a mailbox: a site that had one keeps its schedule in the database.
  await deps.queue.schedule('returned-mails', '* * * * *', async () => {
    if (bounceImapUrl !== undefined) await readReturnedMails(deps, bounceImapUrl);
  });
}
