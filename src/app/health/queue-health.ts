import type { HealthPart } from '#features/health/health.contract.ts';
import type { JobQueue, QueueDepth } from '#platform/jobs/queue.ts';
import { count, duration, many } from './words.ts';

/** Longer than any job waits that nothing holds up. */
const LATE_SECONDS = 600;
const MAIL = 'mail';

/** The queue of all nodes, and the mails in it. */
export async function queueHealth(queue: JobQueue, smtpUrl: string | undefined): Promise<HealthPart[]> {
  const depth = await queue.depth();
  const mail = depth.find(({ queue: name }) => name === MAIL);
  return [queuePart(depth), mailPart(mail, smtpUrl)];
}

function queuePart(depth: readonly QueueDepth[]): HealthPart {
  const sum = (key: 'waiting' | 'active' | 'failed') => depth.reduce((total, one) => total + one[key], 0);
  const oldest = Math.max(0, ...depth.map(({ oldestSeconds }) => oldestSeconds));
  const failed = sum('failed');
  const isLate = oldest > LATE_SECONDS;
  return {
    name: 'Background jobs',
    state: isLate || failed > 0 ? 'attention' : 'ok',
    summary: isLate
      ? 'Jobs wait for longer than they should. See that every node runs, and read the log.'
      : failed > 0
        ? `${many(failed, 'job')} of the last hour failed for good. The log says why.`
        : 'Nothing waits for longer than it should.',
    facts: [
      { name: 'Waiting', value: count(sum('waiting')) },
      { name: 'Running', value: count(sum('active')) },
      { name: 'Failed in the last hour', value: count(failed) },
      { name: 'Oldest has waited', value: oldest > 0 ? duration(oldest) : 'none waits' },
    ],
  };
}

function mailPart(mail: QueueDepth | undefined, smtpUrl: string | undefined): HealthPart {
  const isLate = (mail?.oldestSeconds ?? 0) > LATE_SECONDS;
  const way = smtpUrl === undefined ? 'files in DATA_DIR/outbox' : new URL(smtpUrl).host;
  const isStuck = isLate || (mail?.failed ?? 0) > 0;
  return {
    name: 'Mail',
    state: isStuck || smtpUrl === undefined ? 'attention' : 'ok',
    summary: isStuck
      ? 'Mails do not get through. They are kept and tried again for two days; see that the mail server answers.'
      : smtpUrl === undefined
        ? 'Mails are written to files and not sent. Set SMTP_URL.'
        : 'No mail waits for longer than it should.',
    facts: [
      { name: 'Goes to', value: way },
      { name: 'Waiting', value: count(mail?.waiting ?? 0) },
      { name: 'Given up in the last hour', value: count(mail?.failed ?? 0) },
    ],
  };
}
