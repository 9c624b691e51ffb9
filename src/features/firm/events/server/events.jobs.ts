import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { RootDb } from '#platform/db/db.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { type EventRow, eventStore, hasLatePhase, listChanged, listFillable, updatePhases } from './events.store.ts';
import type { Notice, RegistrationMailDeps } from './registrations.mail.ts';
import { fillSeats, notify } from './registrations.service.ts';
import { lockUnreminded, lockUntold, type RegistrationRow, updateRegistration } from './registrations.store.ts';

export interface EventJobDeps extends RegistrationMailDeps {
  readonly db: RootDb;
  readonly sendMail: SendMail;
}

/** Mails that one transaction queues. */
const BATCH = 50;

/** Starts the job that looks at the clock and at what colleagues changed, each minute on one node. */
export const startEventJobs = ({ queue, ...deps }: EventJobDeps & { queue: JobQueue }): Promise<void> =>
  queue.schedule('events', '* * * * *', () => runEventJobs(deps));

/**
 * Begins and ends events, gives seats that were added to those who wait, tells everyone who registered what has changed, and
 * reminds them a day before. The rows say what was done, so that a repeated or late run mails nobody twice.
 */
export async function runEventJobs(deps: EventJobDeps): Promise<void> {
  const { db } = deps;
  if (await hasLatePhase(db))
    await db.transaction(async (tx) => {
      await acquireContentLock(tx);
      await updatePhases(tx);
    });
  for (const id of await listChanged(db)) await tellChanges(deps, id);
  for (const id of await listFillable(db))
    await db.transaction(async (tx) => {
      await acquireContentLock(tx);
      const event = await eventStore.lock(tx, id);
      if (event) await fillSeats(deps, tx, event);
    });
  await remind(deps);
}

/** Tells everyone who registered for an event what holds now. */
async function tellChanges(deps: EventJobDeps, eventId: number): Promise<void> {
  for (let rest = BATCH; rest === BATCH; )
    rest = await deps.db.transaction(async (tx) => {
      // Waits for a save of the event or a registration that is under way.
      await acquireContentLock(tx);
      const event = (await eventStore.lock(tx, eventId)) ?? (await eventStore.lock(tx, eventId, { isTrashed: true }));
      if (!event) return 0;
      const rows = await lockUntold(tx, eventId, BATCH);
      for (const row of rows) {
        const isHeld = event.status === 'published' && !event.isCanceled;
        const told = await updateRegistration(tx, row.id, {
          sequence: row.sequence + 1,
          toldRevision: event.revision,
          isToldHeld: isHeld,
          // A reminder of the old date does not count.
          remindedAt: null,
        });
        await notify(deps, tx, event, told, getNotice(row, isHeld));
      }
      return rows.length;
    });
}

const getNotice = ({ isToldHeld }: RegistrationRow, isHeld: boolean): Notice => {
  if (!isHeld) return 'event-canceled';
  return isToldHeld ? 'changed' : 'takes-place';
};

async function remind(deps: EventJobDeps): Promise<void> {
  for (let rest = BATCH; rest === BATCH; )
    rest = await deps.db.transaction(async (tx) => {
      const rows = await lockUnreminded(tx, BATCH);
      const events = new Map<number, EventRow | undefined>();
      for (const { registration, eventId } of rows) {
        if (!events.has(eventId)) events.set(eventId, await eventStore.find(tx, eventId));
        const event = events.get(eventId);
        const row = await updateRegistration(tx, registration.id, { remindedAt: new Date() });
        if (event) await notify(deps, tx, event, row, 'reminder');
      }
      return rows.length;
    });
}
