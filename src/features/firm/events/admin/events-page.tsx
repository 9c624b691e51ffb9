import { useCan } from '#admin-kit/admin-context.ts';
import { PublishedColumns } from '#admin-kit/form/publishing/published-columns.tsx';
import { PublishedEditor } from '#admin-kit/form/publishing/published-editor.tsx';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { formatStart } from '../domain/event-times.ts';
import { type AdminEventCard, eventKind } from '../events.kind.ts';
import { EventTimesField } from './event-times-field.tsx';
import { eventForm } from './event-values.ts';
import { eventRecords } from './events-admin.queries.ts';

const COLUMNS: readonly Column<AdminEventCard>[] = [
  {
    label: 'When',
    sort: 'startsAt',
    className: 'figures @4xl:max-w-none',
    cell: ({ startsAt, endsAt, timeZone }) => (startsAt < endsAt ? formatStart(startsAt, timeZone) : NOTHING),
  },
  {
    label: 'Phase',
    cell: ({ isCanceled, phase, startsAt, endsAt }) =>
      isCanceled ? 'Canceled' : startsAt < endsAt ? eventKind.fields.phase.labels[phase] : NOTHING,
  },
  { label: 'Registrations', needsLabel: true, className: 'figures', cell: (event) => <Registrations event={event} /> },
];

/** "12 of 20, 3 waiting", which leads to the list of people for those who may see it. */
function Registrations({ event: { id, title, seats, confirmedCount, waitingCount } }: { event: AdminEventCard }) {
  const mayDo = useCan();
  const of = seats === null ? '' : ` of ${seats.toLocaleString('en-US')}`;
  const text = `${confirmedCount.toLocaleString('en-US')}${of}${waitingCount > 0 ? `, ${waitingCount} waiting` : ''}`;
  if (!mayDo('seesPeople')) return text;
  return (
    <a
      href={`/admin/registrations?event=${id}`}
      aria-label={`Registrations for ${title}: ${text}`}
      className="link tap-area"
    >
      {text}
    </a>
  );
}

/** The sheet for writing and editing an event. */
const EventEditor = () => (
  <PublishedEditor form={eventForm} title="event" noun="Event" invalidate={eventRecords.invalidate}>
    {(form) => (
      <PublishedColumns
        form={form}
        main={['title', 'summary', 'body']}
        special={{ startsAt: <EventTimesField form={form} />, endsAt: null, timeZone: null }}
      />
    )}
  </PublishedEditor>
);

/** Manages the firm's events. */
export default function EventsPage() {
  return (
    <PublishedList
      records={eventRecords}
      title="Events"
      newLabel="New event"
      newShortcut="New event"
      columns={COLUMNS}
      empty="There are no events yet. Write the first one: people register on its page."
      Editor={EventEditor}
    />
  );
}
