import { Link } from '@tanstack/react-router';
import { useCan } from '#admin-kit/admin-context.ts';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { CsvLink } from '#admin-kit/csv-link.tsx';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { Subscriber } from '../newsletter.contract.ts';
import { readSubscriberFilters, STATE_DESCRIPTIONS, STATE_LABELS, SUBSCRIBER_CHOICES } from './subscriber-filters.ts';
import { getSubscribersFileUrl, subscribersQuery } from './subscribers.queries.ts';

const TOPICS = { articles: 'Articles', 'white-papers': 'White papers', 'case-studies': 'Case studies' } as const;

const COLUMNS: readonly Column<Subscriber>[] = [
  { label: 'Email', sort: 'email', cell: (row) => <Name subscriber={row} /> },
  {
    label: 'State',
    cell: ({ state }) => (
      <Badge look={state === 'subscribed' ? 'plain' : 'quiet'} tooltip={STATE_DESCRIPTIONS[state]}>
        {STATE_LABELS[state]}
      </Badge>
    ),
  },
  { label: 'Topics', cell: ({ topics }) => topics.map((topic) => TOPICS[topic]).join(', ') },
  {
    label: 'Asked',
    sort: 'subscribedAt',
    cell: ({ subscribedAt }) => <Day at={subscribedAt} />,
  },
  { label: 'Confirmed', cell: ({ confirmedAt }) => <Day at={confirmedAt} /> },
  { label: 'Account', cell: (row) => <Account subscriber={row} /> },
];

/** Everybody who signed up for the newsletter. */
export default function SubscribersPage({ search }: { search: AdminSearch }) {
  const mayDo = useCan();
  const filters = readSubscriberFilters(search);
  return (
    <AdminPageLayout
      title="Subscribers"
      actions={mayDo('exportsPeople') && <CsvLink href={getSubscribersFileUrl(filters)} />}
    >
      <RecordList
        words={{ one: 'address', many: 'addresses' }}
        search={search}
        query={subscribersQuery(filters, search.cursor)}
        defaultSort="-subscribedAt"
        columns={COLUMNS}
        choices={SUBSCRIBER_CHOICES}
        getName={({ email }) => email}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            Nobody has signed up for the newsletter yet. The form is at the bottom of every page.
          </p>
        }
      />
    </AdminPageLayout>
  );
}

function Name({ subscriber: { firstName, lastName, isSuspect } }: { subscriber: Subscriber }) {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {name}
      {isSuspect && (
        <Badge look="danger" tooltip="Sent faster than a person types">
          Suspect
        </Badge>
      )}
    </span>
  );
}

function Day({ at }: { at: string | null }) {
  if (at === null) return <None />;
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {formatAdminDate(at)}
    </time>
  );
}

function Account({ subscriber: { email, hasAccount } }: { subscriber: Subscriber }) {
  if (!hasAccount) return <None />;
  return (
    <Link to="/admin" search={{ tab: 'users', q: email.toLowerCase() }} className="link whitespace-nowrap">
      Show account
    </Link>
  );
}

function None() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
