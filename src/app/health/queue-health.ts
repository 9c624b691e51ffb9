import type { HealthPart } from '#features/health/health.contract.ts';
import type { JobQueue, QueueDepth } from '#platform/jobs/queue.ts';
import { formatNumber, formatPlural, formatSeconds } from './format-figures.ts';

/** Longer than any job waits in normal operation. */
const LATE_SECONDS = 600;
const MAIL = 'mail';

/** Checks the job queue of all nodes, and the mails in it. */
export async function listQueueHealth(queue: JobQueue, smtpUrl: string | undefined): Promise<HealthPart[]> {
  const depth = await queue.getDepth();
  const mail = depth.find(({ queue: name }) => name === MAIL);
  return [getQueuePart(depth), getMailPart(mail, smtpUrl)];
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

function getMailPart(mail: QueueDepth | undefined, smtpUrl: string | undefined): HealthPart {
  const isLate = (mail?.oldestSeconds ?? 0) > LATE_SECONDS;
  const target = smtpUrl === undefined ? 'files in DATA_DIR/outbox' : new URL(smtpUrl).host;
  const isStuck = isLate || (mail?.failed ?? 0) > 0;
  return {
    name: 'Mail',
    state: isStuck || smtpUrl === undefined ? 'attention' : 'ok',
    summary: isStuck
      ? 'Emails are not being delivered. The site retries for two days. Check that the mail server responds.'
      : smtpUrl === undefined
        ? 'Emails are written to files and not sent. Set SMTP_URL.'
        : 'No email is waiting longer than it should.',
    facts: [
      { name: 'Sent through', value: target },
      { name: 'Waiting', value: formatNumber(mail?.waiting ?? 0) },
      { name: 'Given up in the last hour', value: formatNumber(mail?.failed ?? 0) },
    ],
  };
}
