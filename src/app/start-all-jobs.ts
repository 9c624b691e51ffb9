import path from 'node:path';
import { startAccountJobs } from '#features/audience/accounts/server/accounts.jobs.ts';
import { startBounceJobs } from '#features/audience/bounces/server/bounces.jobs.ts';
import { startIssueJobs } from '#features/audience/newsletter/server/issues.jobs.ts';
import { logActivity } from '#features/firm/activity/server/activity.store.ts';
import { startWebhookJobs } from '#features/firm/integrations/server/webhooks.jobs.ts';
import { createAreaCheck } from '#features/firm/settings/server/settings.service.ts';
import type { Config } from '#platform/config/config.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { publishDueRecords } from '#platform/publishing/due-records.ts';
import type { Closer } from './closer.ts';
import { startExports } from './exports/start-exports.ts';
import { startImports } from './imports/start-imports.ts';
import { startJobs } from './jobs.ts';
import { createBounceDeps } from './mails/returned-mails.ts';
import { createMailStop, createRefusal } from './mails/stop-mails.ts';
import { createTransport } from './outside-services.ts';
import { findPiece } from './records/find-piece.ts';
import { RECORD_STORES } from './records/record-stores.ts';

/** Newsletter mails that may be on their way to the mail server at the same time. */
const ISSUE_CONNECTIONS = 8;

type IssueJobDeps = Parameters<typeof startIssueJobs>[0];
type JobDeps = Parameters<typeof startAccountJobs>[0] &
  Parameters<typeof startJobs>[0] &
  Parameters<typeof startImports>[0] &
  Parameters<typeof startExports>[0] &
  Omit<Parameters<typeof startWebhookJobs>[0], 'logActivity'> &
  Pick<IssueJobDeps, 'brand' | 'secret'> & { readonly config: Config; readonly metrics: Metrics };

/** Adds every job. They run once the queue does. */
export async function startAllJobs(services: JobDeps, closer: Closer, signal: AbortSignal): Promise<void> {
  const { config, metrics } = services;
  const stopMails = createMailStop(services.emitEvent);
  await Promise.all([
    startAccountJobs(services),
    startJobs(services),
    startImports(services, signal),
    startBounceJobs({ ...services, ...createBounceDeps(services) }),
    startExports(services, signal),
    startWebhookJobs({ ...services, logActivity }).then(closer.add),
    startIssueJobs({
      ...services,
      findPiece,
      publishDue: () => publishDueRecords({ ...services, logActivity }, RECORD_STORES),
      // A separate set of connections, so that a password mail does not wait for a newsletter.
      transport: createTransport(config, ISSUE_CONNECTIONS),
      from: config.mailFrom,
      mailPerMinute: config.mailPerMinute,
      journalFolder: path.join(config.dataDir, 'newsletter'),
      onTry: metrics.onMail,
      onHardBounce: (tx, address) => stopMails(tx, address, createRefusal()),
      isOn: createAreaCheck(services.site)('newsletter'),
    }),
  ]);
}
