import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#admin-kit/admin-context.ts';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { CsvLink } from '#admin-kit/csv-link.tsx';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { toOptions } from '#admin-kit/list/options.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { getCallAddress } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { downloadSubscribers } from '../newsletter.calls.ts';
import { NEWSLETTER_TOPICS, SUBSCRIBER_STATES, type SubscriberState } from '../newsletter.constants.ts';
import type { Subscriber } from '../newsletter.contract.ts';
import { AddReaderDialog, canUnsubscribe, UnsubscribeDialog } from './reader-dialogs.tsx';
import { readSubscriberFilters, subscribersQuery } from './subscribers.queries.ts';

const STATE_LABELS: Readonly<Record<SubscriberState, string>> = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  blocked: 'Blocked',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  spam: 'Spam',
};

/** The meaning of a state, shown as a tooltip. */
const STATE_DESCRIPTIONS: Readonly<Record<SubscriberState, string>> = {
  subscribed: 'Gets the newsletter',
  pending: 'Has not clicked the link in our email yet',
  unsubscribed: 'Ended the subscription',
  blocked: 'The newsletter is blocked for their account',
  bounced: 'Their mail server refuses the address',
  complained: 'Marked an email of ours as spam',
  spam: 'Entered by a bot, never mailed',
};

const CHOICES = [
  { name: 'status', label: 'State', all: 'All', options: toOptions(SUBSCRIBER_STATES, STATE_LABELS) },
] as const;

const TOPICS = { articles: 'Articles', 'white-papers': 'White papers', 'case-studies': 'Case studies' } as const;

const COLUMNS: readonly Column<Subscriber>[] = [
  { label: 'Email', sort: 'email', cell: () => null },
  { label: 'Name', cell: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || NOTHING },
  { label: 'State', cell: (row) => <State subscriber={row} /> },
  {
    label: 'Topics',
    className: '@4xl:max-w-72',
    cell: ({ topics }) =>
      topics.length === NEWSLETTER_TOPICS.length
        ? 'All topics'
        : topics.map((topic) => TOPICS[topic]).join(', ') || NOTHING,
  },
  { label: 'Signed up', sort: 'subscribedAt', cell: ({ subscribedAt }) => <DayCell at={subscribedAt} /> },
  { label: 'Confirmed', isMinor: true, isOffPhones: true, cell: ({ confirmedAt }) => <DayCell at={confirmedAt} /> },
  { label: 'Account', isMinor: true, cell: (row) => <Account subscriber={row} /> },
];

/** Everybody who signed up for the newsletter. */
export default function SubscribersPage({ search }: { search: AdminSearch }) {
  const mayDo = useCan();
  const [isAdding, setIsAdding] = useState(false);
  const [leaver, setLeaver] = useState<Subscriber>();
  return (
    <AdminPageLayout
      title="Subscribers"
      actions={
        <div className="flex flex-wrap items-center gap-2.5">
          {mayDo('exportsPeople') && (
            <CsvLink href={getCallAddress(downloadSubscribers, { query: readSubscriberFilters(search) })} />
          )}
          <Button onClick={() => setIsAdding(true)} className="px-4! py-2!">
            Add a subscriber
          </Button>
        </div>
      }
    >
      <RecordList
        words={{ one: 'address', many: 'addresses' }}
        search={search}
        query={subscribersQuery(search)}
        defaultSort="-subscribedAt"
        columns={COLUMNS}
        choices={CHOICES}
        getName={({ email }) => email}
        actions={(row) =>
          canUnsubscribe(row.state) && (
            <Button
              look="quiet"
              aria-label={`Unsubscribe ${row.email}`}
              onClick={() => setLeaver(row)}
              className="-my-1 py-0.5!"
            >
              Unsubscribe
            </Button>
          )
        }
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            Nobody has signed up for the newsletter yet. The form is at the bottom of every page.
          </p>
        }
      />
      <AddReaderDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <UnsubscribeDialog reader={leaver} onClose={() => setLeaver(undefined)} />
    </AdminPageLayout>
  );
}

function State({ subscriber }: { subscriber: Subscriber }) {
  const { state, isSuspect, suppressedAt, suppressionReason } = subscriber;
  const since = suppressedAt && ` (${[formatAdminDate(suppressedAt), suppressionReason].filter(Boolean).join(': ')})`;
  return (
    <span className="whitespace-nowrap">
      <span
        className={state === 'subscribed' ? undefined : 'text-muted'}
        data-tooltip={STATE_DESCRIPTIONS[state] + (since ?? '')}
      >
        {STATE_LABELS[state]}
      </span>
      {isSuspect && (
        <span className="ml-2 text-danger" data-tooltip="Sent faster than a person types">
          Suspect
        </span>
      )}
    </span>
  );
}

function Account({ subscriber: { email, hasAccount } }: { subscriber: Subscriber }) {
  if (!hasAccount) return NOTHING;
  return (
    <Link to="/admin" search={{ tab: 'users', q: email.toLowerCase() }} className="link whitespace-nowrap">
      Show account
    </Link>
  );
}
