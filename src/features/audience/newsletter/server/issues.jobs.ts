import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lte, sql } from 'drizzle-orm';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Logger } from '#platform/config/logger.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import type { JobQueue, QueuePolicy } from '#platform/jobs/queue.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { type DeliveryDeps, sendDelivery } from './deliveries.service.ts';
import { claimDeliveries, expireClaims, findNextDue, requeueCrashedBatch, reservePace } from './deliveries.store.ts';
import { openJournal, readLostJournals } from './hand-overs.store.ts';
import { type ComposeDeps, type ComposedIssue, composeIssue } from './issues.mail.ts';
import { composeChecked, queueIssue } from './issues.service.ts';
import { type IssueRow, listLinkTargets, lockIssue } from './issues.store.ts';
import { newsletterIssues as issues, newsletterDeliveries } from './issues.table.ts';

export type IssueJobDeps = Omit<ComposeDeps, 'db'> & {
  readonly queue: JobQueue;
  readonly db: RootDb;
  readonly log: Logger;
  readonly transport: MailTransport;
  readonly from: string;
  readonly secret: string;
  /** Whether the firm has a newsletter. While it has none, nothing is sent and what waits is kept. */
  readonly isOn: () => Promise<boolean>;
  /** Newsletter mails sent per minute, on all nodes together. */
  readonly mailPerMinute: number;
  /** Folder of this node's hand-over journals. */
  readonly journalFolder: string;
  /** Publishes the records that are due, so that an issue of the same time has their cards. */
  readonly publishDue: () => Promise<void>;
} & Pick<DeliveryDeps, 'onTry' | 'onHardBounce'>;

const SEND = 'newsletter-send';
const QUEUE_DUE = 'newsletter-due';
const POLICY: QueuePolicy = { retryLimit: 20, retryDelay: 1, retryDelayMax: 60 };
/** A batch is short, so that a pause or a shutdown waits for few mails. */
const BATCH_SECONDS = 2;
/** An issue without progress for this long has lost its job. */
const STALLED = sql`now() - interval '30 seconds'`;

interface Batch {
  readonly issueId: number;
  readonly turn: number;
}

/** Has a queued issue sent once the transaction commits. */
export const createSendStarter =
  (queue: JobQueue) =>
  (tx: Transaction, { id, turn }: Pick<IssueRow, 'id' | 'turn'>) =>
    queue.send(tx, SEND, { issueId: id, turn } satisfies Batch);

/** Has the issues due at a time queued once the transaction commits. */
export const createIssueScheduler = (queue: JobQueue) => (tx: Transaction, at: Date) =>
  queue.send(tx, QUEUE_DUE, {}, at);

/**
 * Starts the jobs that queue scheduled issues and send queued ones. Each job sends a batch of two seconds and then
 * starts the next one, on any node. The rows decide what is sent, so a lost, repeated or late job does no harm.
 */
export async function startIssueJobs(deps: IssueJobDeps): Promise<void> {
  const { queue } = deps;
  const composed = new LastComposed(deps);
  const queueDue = () => queueDueIssues(deps);
  await recoverJournals(deps);
  await Promise.all([
    queue.work<Batch>(SEND, POLICY, (batch) => sendBatch(deps, batch, composed)),
    queue.work(QUEUE_DUE, POLICY, queueDue),
    queue.schedule('newsletter-sweep', '* * * * *', async () => {
      await Promise.all([queueDue(), restartStalled(deps)]);
    }),
  ]);
}

/** Settles the batches that ended with an earlier process of this node, and goes on with their issues. */
async function recoverJournals({ db, queue, journalFolder }: IssueJobDeps): Promise<void> {
  for (const lost of readLostJournals(journalFolder)) {
    await db.transaction(async (tx) => {
      if ((await requeueCrashedBatch(tx, lost)) === 0) return;
      const issue = await lockIssue(tx, lost.issueId);
      if (issue?.status === 'sending') await createSendStarter(queue)(tx, issue);
    });
    lost.remove();
  }
}

/**
 * Queues the scheduled issues whose time has come. One that cannot be sent is tried again every minute and shows its time
 * in the list; it does not keep back the others.
 */
async function queueDueIssues(deps: IssueJobDeps): Promise<void> {
  if (!(await deps.isOn())) return;
  const isDue = and(eq(issues.status, 'scheduled'), lte(issues.sendAt, sql`now()`));
  const due = await deps.db.select().from(issues).where(isDue);
  if (due.length > 0) await deps.publishDue();
  for (const issue of due) {
    await queueDueIssue(deps, issue).catch((error: unknown) =>
      deps.log.error({ err: error, issueId: issue.id }, 'a scheduled newsletter issue was not sent'),
    );
  }
}

async function queueDueIssue(deps: IssueJobDeps, issue: IssueRow): Promise<void> {
  // Pieces that it links to may have grown since it was scheduled.
  const composed = await composeChecked(deps, issue);
  await deps.db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const locked = await lockIssue(tx, issue.id);
    // If it changed since it was composed, the sweep queues it within a minute.
    if (locked?.status !== 'scheduled' || locked.version !== issue.version) return;
    await queueIssue({ startSending: createSendStarter(deps.queue) }, tx, locked, composed);
  });
}

/** Starts issues again whose job was lost, for example because a node ended between two batches. */
async function restartStalled({ db, queue, isOn }: IssueJobDeps): Promise<void> {
  if (!(await isOn())) return;
  const stalled = await db
    .select({ id: issues.id, turn: issues.turn })
    .from(issues)
    .where(
      sql`${issues.status} = 'sending' and ${issues.progressAt} < ${STALLED} and (
        exists (select from ${newsletterDeliveries} as d where d.issue_id = ${issues.id}
          and d.state in ('queued', 'claimed', 'handed') and d.due_at < ${STALLED})
        or not exists (select from ${newsletterDeliveries} as d where d.issue_id = ${issues.id}
          and d.state in ('queued', 'claimed', 'handed')))`,
    );
  for (const issue of stalled) await db.transaction((tx) => createSendStarter(queue)(tx, issue));
}

async function sendBatch(deps: IssueJobDeps, { issueId, turn }: Batch, composed: LastComposed): Promise<void> {
  const { db, queue, mailPerMinute } = deps;
  // The sweep starts it again once the newsletter is back.
  if (!(await deps.isOn())) return;
  const [issue] = await db
    .update(issues)
    .set({ progressAt: sql`now()` })
    .where(and(eq(issues.id, issueId), eq(issues.turn, turn), eq(issues.status, 'sending')))
    .returning();
  if (!issue) return;
  await expireClaims(db, issueId);
  const due = await findNextDue(db, issueId);
  const size = Math.max(1, Math.round((mailPerMinute * BATCH_SECONDS) / 60));
  if (due?.isNow) {
    const pace = await reservePace(db, size, mailPerMinute);
    if ('askAgainAt' in pace) {
      await db.transaction((tx) => queue.send(tx, SEND, { issueId, turn } satisfies Batch, pace.askAgainAt));
      return;
    }
    await sendClaimed(deps, await composed.get(issue), issue, { size, startsIn: pace.startsIn });
  }
  await endBatch(deps, { issueId, turn });
}

/** Sends up to `size` mails, evenly over the time of the batch. */
async function sendClaimed(
  deps: DeliveryDeps & Pick<IssueJobDeps, 'mailPerMinute' | 'journalFolder'>,
  composed: ComposedIssue,
  issue: IssueRow,
  { size, startsIn }: { size: number; startsIn: number },
): Promise<void> {
  const start = performance.now() + startsIn;
  const { claim, claimed } = await claimDeliveries(deps.db, issue, size);
  const journal = openJournal(deps.journalFolder, issue.id, claim);
  const running: Promise<void>[] = [];
  for (const [index, delivery] of claimed.entries()) {
    const wait = start + (index * 60_000) / deps.mailPerMinute - performance.now();
    if (wait > 0) await sleep(wait);
    running.push(sendDelivery(deps, { journal, composed, issueId: issue.id, claim, delivery }));
  }
  await Promise.all(running);
  journal.close();
}

/** Starts the next batch when the next mail is due, or ends the issue. */
function endBatch({ db, queue }: IssueJobDeps, { issueId, turn }: Batch): Promise<void> {
  return db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const issue = await lockIssue(tx, issueId);
    if (issue?.status !== 'sending' || issue.turn !== turn) return;
    const due = await findNextDue(tx, issueId);
    const next = turn + 1;
    const now = sql`now()`;
    const change = due ? { turn: next, progressAt: now } : { status: 'sent' as const, sentAt: now };
    await tx.update(issues).set(change).where(eq(issues.id, issueId));
    if (due) await queue.send(tx, SEND, { issueId, turn: next } satisfies Batch, due.isNow ? undefined : due.at);
  });
}

/** Composes an issue once, not for each batch. */
class LastComposed {
  readonly #deps: IssueJobDeps;
  #key = '';
  #composed: Promise<ComposedIssue> | undefined;

  constructor(deps: IssueJobDeps) {
    this.#deps = deps;
  }

  get(issue: IssueRow): Promise<ComposedIssue> {
    const key = `${issue.id} ${issue.queuedAt?.getTime()}`;
    if (key !== this.#key || !this.#composed) {
      this.#key = key;
      this.#composed = this.#compose(issue);
      this.#composed.catch(() => {
        this.#key = '';
      });
    }
    return this.#composed;
  }

  async #compose(issue: IssueRow): Promise<ComposedIssue> {
    const targets = await listLinkTargets(this.#deps.db, issue.id);
    return composeIssue(
      this.#deps,
      issue,
      targets.map(({ url }) => url),
    );
  }
}
