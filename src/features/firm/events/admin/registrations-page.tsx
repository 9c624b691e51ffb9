import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#admin-kit/admin-context.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { CsvLink } from '#admin-kit/csv-link.tsx';
import { NOTHING, TimeCell } from '#admin-kit/list/cells.tsx';
import { readIdNumber } from '#admin-kit/list/filter-values.ts';
import { toOptions } from '#admin-kit/list/options.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { eventHref } from '#lib/event-paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { formatWhen } from '../domain/event-times.ts';
import { REGISTRATION_STATES, type RegistrationState } from '../events.constants.ts';
import type { Registration } from '../events.contract.ts';
import type { AdminEventCard } from '../events.kind.ts';
import { AddRegistrationForm } from './add-registration-form.tsx';
import { CancelRegistration } from './cancel-registration.tsx';
import { eventOfIdQuery, getRegistrationsFileUrl, registrationsQuery } from './events-admin.queries.ts';
import { RegistrationActions } from './registration-actions.tsx';

const STATES: Readonly<Record<RegistrationState, string>> = {
  confirmed: 'Registered',
  waiting: 'Waiting',
  canceled: 'Canceled',
  spam: 'Spam',
};

const COLUMNS: readonly Column<Registration>[] = [
  { label: 'Person', cell: () => null },
  { label: 'Email', className: 'wrap-anywhere @4xl:max-w-72', cell: ({ email }) => email ?? NOTHING },
  { label: 'Company', isMinor: true, cell: ({ company }) => company || NOTHING },
  {
    label: 'State',
    cell: ({ state, attendedAt, isSuspect }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge look={state === 'confirmed' ? 'plain' : 'quiet'}>{attendedAt ? 'Attended' : STATES[state]}</Badge>
        {isSuspect && state !== 'spam' && <Badge look="quiet">Sent very fast</Badge>}
      </span>
    ),
  },
  { label: 'Registered', sort: 'registeredAt', cell: ({ registeredAt }) => <TimeCell at={registeredAt} /> },
];

/** Who registered for one event. */
export default function RegistrationsPage({ search }: { search: AdminSearch }) {
  const id = readIdNumber(search.event);
  return id === undefined ? <NoEvent /> : <OfEvent id={id} search={search} />;
}

const NoEvent = () => (
  <AdminPageLayout title="Registrations">
    <p className="max-w-[60ch] py-6 text-muted">
      Open the registrations of an event from the list of{' '}
      <a href="/admin/events" className="link">
        events
      </a>
      .
    </p>
  </AdminPageLayout>
);

function OfEvent({ id, search }: { id: number; search: AdminSearch }) {
  const mayDo = useCan();
  const [isAdding, setIsAdding] = useState(false);
  const [canceled, setCanceled] = useState<Registration>();
  const { data } = useQuery(eventOfIdQuery(id));
  const [event] = data?.items ?? [];
  if (data && !event) return <NoEvent />;
  const close = () => setIsAdding(false);
  return (
    <AdminPageLayout
      title="Registrations"
      actions={
        <div className="flex flex-wrap items-center gap-2.5">
          {mayDo('exportsPeople') && <CsvLink href={getRegistrationsFileUrl(id, search)} />}
          <Button onClick={() => setIsAdding(true)} className="px-4! py-2!">
            Add a person
          </Button>
        </div>
      }
    >
      {event && <EventLine event={event} />}
      <RecordList
        words={{ one: 'registration', many: 'registrations' }}
        search={search}
        query={registrationsQuery(id, search)}
        defaultSort="registeredAt"
        columns={COLUMNS}
        choices={[
          { name: 'status', label: 'State', all: 'All but spam', options: toOptions(REGISTRATION_STATES, STATES) },
        ]}
        getName={({ name }) => name || 'A person whose data was removed'}
        actions={(row) =>
          event && <RegistrationActions event={event} registration={row} onCancel={() => setCanceled(row)} />
        }
        empty={
          <p className="max-w-[60ch] py-6 text-muted">Nobody has registered yet. Everyone who does is listed here.</p>
        }
      />
      <Dialog open={isAdding} title="Add a person" onClose={close}>
        {isAdding && <AddRegistrationForm eventId={id} onClose={close} />}
      </Dialog>
      <Dialog open={canceled !== undefined} title="Cancel this registration?" onClose={() => setCanceled(undefined)}>
        {canceled && <CancelRegistration eventId={id} registration={canceled} onClose={() => setCanceled(undefined)} />}
      </Dialog>
    </AdminPageLayout>
  );
}

/** The event, its date, and how many of its seats are taken. */
function EventLine({ event }: { event: AdminEventCard }) {
  const { title, slug, status, seats, confirmedCount, waitingCount, isCanceled } = event;
  const taken = `${confirmedCount.toLocaleString('en-US')}${seats === null ? '' : ` of ${seats.toLocaleString('en-US')}`} registered`;
  return (
    <div className="mb-6 border-b border-line pb-5 wrap-anywhere">
      <p className="font-display text-xl leading-snug">
        {status === 'published' ? (
          <a href={eventHref(slug)} className="link">
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      <p className="figures mt-1 text-sm text-muted">
        {event.startsAt < event.endsAt ? formatWhen(event, event.timeZone) : 'The date is not set yet'}
        {isCanceled && <span className="text-danger"> · Canceled</span>}
      </p>
      <p className="figures mt-1 text-sm">
        {taken}
        {waitingCount > 0 && `, ${waitingCount.toLocaleString('en-US')} waiting`}
        {' · '}
        <Link to="/admin/$page" params={{ page: 'events' }} search={{ edit: slug }} className="link">
          Edit the event
        </Link>
      </p>
    </div>
  );
}
