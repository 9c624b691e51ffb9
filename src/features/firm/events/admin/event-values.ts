import { createKindForm, type KindValues } from '#admin-kit/form/state/kind-form.ts';
import { formatWhen } from '../domain/event-times.ts';
import type { AdminEvent } from '../events.contract.ts';
import { eventKind } from '../events.kind.ts';

/** The form values of an event. */
export type EventValues = KindValues<typeof eventKind>;

/** A draft without a date has the same start and end. */
const readTime = (name: 'startsAt' | 'endsAt') => (row: AdminEvent) => (row.startsAt < row.endsAt ? row[name] : '');

const showTimes = ({ startsAt, endsAt, timeZone }: EventValues) =>
  startsAt && endsAt ? formatWhen({ startsAt, endsAt }, timeZone) : 'No date';

export const eventForm = createKindForm<typeof eventKind, object, AdminEvent>(eventKind, {
  start: { status: 'draft', hasWaitingList: true },
  special: {
    startsAt: { read: readTime('startsAt'), show: showTimes },
    endsAt: { read: readTime('endsAt'), show: showTimes },
  },
  check: ({ startsAt, endsAt }) =>
    startsAt !== '' && endsAt !== '' && startsAt >= endsAt
      ? [{ path: 'endsAt', message: 'Please choose an end after the start.' }]
      : [],
});
