import { listMissingToPublish } from '#lib/kinds/missing-fields.ts';
import { createInvalidField, DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { createRecordRules } from '#platform/records/record-rules.ts';
import { createSlugRules } from '#platform/records/slug-rules.ts';
import type { EventPhase } from '../events.constants.ts';
import { eventBody } from '../events.contract.ts';
import { eventKind } from '../events.kind.ts';
import { eventErrors } from './events.errors.ts';
import { eventStore, hasUntold } from './events.store.ts';
import type { events } from './events.table.ts';
import { countByState } from './registrations.store.ts';

type StoredEvent = typeof events.$inferSelect;

const HOUR_MS = 3_600_000;

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
}
interface SentTimes {
  readonly startsAt?: Date | null | undefined;
  readonly endsAt?: Date | null | undefined;
}

const slugRules = createSlugRules(eventStore);

/** Rules for creating and changing events. A minute later, everyone who registered is told (events.jobs.ts). */
export const eventRules = createRecordRules(eventStore, {
  body: eventBody,
  notFound: eventErrors.notFound,
  async insert(tx, body) {
    const times = settleTimes(body);
    requireDate(body, times);
    return slugRules.insert(tx, { ...body, ...times, phase: getPhase(times) });
  },
  async update(tx, row, body, marks) {
    const times = settleTimes(body, row);
    requireDate({ ...row, ...body, status: body.status ?? row.status }, times);
    const change = { ...body, ...times };
    const seats = body.seats === undefined ? row.seats : body.seats;
    const { confirmed } = await countByState(tx, row.id);
    const derived = {
      phase: getPhase(times),
      isFull: seats !== null && confirmed >= seats,
      revision: isMoved(row, change) ? row.revision + 1 : row.revision,
    };
    return slugRules.update(tx, row, { ...change, ...derived }, marks);
  },
  async remove(tx, { id }) {
    if (await hasUntold(tx, id)) throw new DeclaredError(eventErrors.stillTelling);
    await eventStore.remove(tx, id);
  },
});

function getPhase({ startsAt, endsAt }: Times, now = Date.now()): EventPhase {
  if (endsAt.getTime() <= now) return 'over';
  return startsAt.getTime() <= now ? 'running' : 'coming';
}

/**
 * The times of an event after a save. One time without the other makes an hour; without both it has no date.
 * @throws DeclaredError 400
 */
function settleTimes(sent: SentTimes, stored?: Times): Times {
  const isDated = stored !== undefined && stored.startsAt < stored.endsAt;
  const start = sent.startsAt === undefined && isDated ? stored.startsAt : sent.startsAt;
  const end = sent.endsAt === undefined && isDated ? stored.endsAt : sent.endsAt;
  if (start && end && start > end) throw createInvalidField('endsAt', 'Please choose an end after the start.');
  const now = new Date();
  return {
    startsAt: start ?? (end ? new Date(end.getTime() - HOUR_MS) : now),
    endsAt: end ?? (start ? new Date(start.getTime() + HOUR_MS) : now),
  };
}

/** Refuses an event without a date, unless it is a draft, with all else that it lacks. @throws DeclaredError 400 */
function requireDate(event: { readonly status?: string | undefined }, { startsAt, endsAt }: Times): void {
  if (startsAt < endsAt || event.status === 'trashed') return;
  const issues = listMissingToPublish(eventKind, { ...event, startsAt: null, endsAt: null });
  if (issues.length > 0) throw new DeclaredError(httpErrors.invalid, { issues });
}

type Told = Pick<StoredEvent, 'timeZone' | 'place' | 'link'>;

/** Whether people who registered have to know the difference. */
function isMoved(
  row: StoredEvent,
  { startsAt, endsAt, ...sent }: Times & { readonly [Name in keyof Told]?: Told[Name] | undefined },
): boolean {
  return (
    startsAt.getTime() !== row.startsAt.getTime() ||
    endsAt.getTime() !== row.endsAt.getTime() ||
    (['timeZone', 'place', 'link'] as const).some((name) => sent[name] !== undefined && sent[name] !== row[name])
  );
}
