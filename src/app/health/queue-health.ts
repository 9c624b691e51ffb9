import { countLateDeliveries } from '#features/audience/newsletter/server/deliveries.store.ts';
import type { HealthPart } from '#features/firm/health/health.contract.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { QueueDepth } from '#platform/jobs/queue-depth.ts';
import type { Services } from '../services.ts';
import { formatNumber, formatPlural, formatSeconds } from './format-figures.ts';
import { listSampleMailSettings } from './sample-addresses.ts';

/** Longer than any job waits in normal operation. */
const LATE_SECONDS = 600;
const MAIL = 'mail';

type QueueDeps = Pick<Services, 'db' | 'config' | 'site'> & { readonly queue: Pick<JobQueue, 'getDepth'> };

/** Checks the job queue of all nodes, the mails in it, and those of newsletters. */
export async function listQueueHealth({ queue, db, config, site }: QueueDeps): Promise<HealthPart[]> {
  const [depth, lateDeliveries] = await Promise.all([
    queue.getDepth(),
    // Without a newsletter, mails wait on purpose.
    site.latest().areas.newsletter ? countLateDeliveries(db) : 0,
  ]);
  const mail = depth.find(({ queue: name }) => name === MAIL);
  return [
    getQueuePart(depth),
    getMailPart(mail, lateDeliveries, config, listSampleMailSettings(site.latest(), config)),
  ];
}

function getQueuePart(depth: readonly QueueDepth[]): HealthPart {
  const sum = (key: 'waiting' | 'active' | 'failed') => depth.reduce((total, one) => total + one[key], 0);
  const oldest = Math.max(0, ...depth.map(({ oldestSeconds }) => oldestSeconds));
  const failed = sum('failed');
  const isLate = oldest > LATE_SECONDS;
  return {
    name: 'Background jobs',
    state: isLate || failed > 0 ? 'attention' : 'ok',
    summary: isLate
      ? 'Jobs are waiting longer than they should. Check that every node runs, and read the log.'
      : failed > 0
        ? `${formatPlural(failed, 'job')} failed permanently in the last hour. See the log for the reason.`
        : 'No job is waiting longer than it should.',
    facts: [
      { name: 'Waiting', value: formatNumber(sum('waiting')) },
      { name: 'Running', value: formatNumber(sum('active')) },
      { name: 'Failed in the last hour', value: formatNumber(failed) },
      { name: 'Longest wait', value: oldest > 0 ? formatSeconds(oldest) : 'none' },
    ],
  };
}

function getMailPart(
  mail: QueueDepth | undefined,
  lateDeliveries: number,
  { smtpUrl }: Services['config'],
  unset: readonly string[],
): HealthPart {
  const isLate = (mail?.oldestSeconds ?? 0) > LATE_SECONDS;
  const target = smtpUrl === undefined ? 'files in DATA_DIR/outbox' : new URL(smtpUrl).host;
  const isStuck = isLate || lateDeliveries > 0 || (mail?.failed ?? 0) > 0;
  return {
    name: 'Mail',
    state: isStuck || smtpUrl === undefined || unset.length > 0 ? 'attention' : 'ok',
    summary: isStuck
      ? 'Emails are not being delivered. The site retries newsletters for half a day and others for two days. Check that the mail server responds and accepts the password, MAIL_FROM and the address for messages; the log has its answers.'
      : smtpUrl === undefined
        ? 'Emails are written to files and not sent. Set SMTP_URL.'
        : unset.length > 0
          ? `Set ${unset.join(' and ')}: no mail server accepts addresses that end with .example or localhost.`
          : 'No email is waiting longer than it should.',
    facts: [
      { name: 'Sent through', value: target },
      { name: 'Waiting', value: formatNumber(mail?.waiting ?? 0) },
      { name: 'Newsletter emails tried again', value: formatNumber(lateDeliveries) },
      { name: 'Given up in the last hour', value: formatNumber(mail?.failed ?? 0) },
    ],
  };
}
