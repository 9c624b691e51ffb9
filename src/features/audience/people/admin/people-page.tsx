import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#admin-kit/admin-context.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { CsvLink } from '#admin-kit/csv-link.tsx';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { readIdNumber } from '#admin-kit/list/filter-values.ts';
import type { FilterChoice } from '#admin-kit/list/list-filter.tsx';
import { toOptions } from '#admin-kit/list/options.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { Unconfirmed } from '#admin-kit/unconfirmed.tsx';
import { getCallAddress } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { downloadPeople } from '../people.calls.ts';
import { PERSON_TRAITS, type PersonActivity, type PersonTrait } from '../people.constants.ts';
import type { PersonChoices, PersonItem } from '../people.contract.ts';
import { ForgottenDialog } from './forgotten-dialog.tsx';
import { peopleQuery, personChoicesQuery, readPersonFilters, UNASSIGNED } from './people.queries.ts';
import type { PersonParts } from './person-facts.tsx';
import { PersonView } from './person-view.tsx';

const TRAIT_LABELS: Readonly<Record<PersonTrait, string>> = {
  account: 'Account',
  subscriber: 'Subscriber',
  downloaded: 'Downloads',
  wrote: 'Messages',
  commented: 'Comments',
  registered: 'Events',
};

const ACTIVITY_LABELS: Readonly<Record<PersonActivity, string>> = {
  account: 'Created an account',
  'sign-in': 'Signed in',
  subscription: 'Newsletter',
  message: 'Wrote a message',
  comment: 'Commented',
  download: 'Downloaded',
  registration: 'Registered',
};

const listPersonChoices = ({ owners, tags }: PersonChoices): readonly FilterChoice[] => [
  { name: 'kind', label: 'Known from', all: 'Any', options: toOptions(PERSON_TRAITS, TRAIT_LABELS) },
  {
    name: 'status',
    label: 'Email address',
    all: 'Any',
    options: [
      { value: 'confirmed', label: 'Confirmed' },
      { value: 'unconfirmed', label: 'Not confirmed' },
    ],
  },
  { name: 'tags', label: 'Tag', all: 'Any', options: tags.map((tag) => ({ value: tag, label: tag })) },
  {
    name: 'person',
    label: 'Assigned to',
    all: 'Anyone',
    options: [
      { value: UNASSIGNED, label: 'Nobody' },
      ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  },
];

/** Everybody whose address is known, or the one that is open. */
export function PeoplePage({ search, ...person }: { search: AdminSearch } & PersonParts) {
  const mayDo = useCan();
  const [isAsking, setIsAsking] = useState(false);
  const openId = readIdNumber(search.edit);
  if (openId) return <PersonView key={openId} id={openId} {...person} />;
  return (
    <AdminPageLayout
      title="People"
      actions={
        <span className="flex flex-wrap gap-3">
          {mayDo('exportsPeople') && (
            <CsvLink href={getCallAddress(downloadPeople, { query: readPersonFilters(search) })} />
          )}
          {mayDo('forgetsPeople') && (
            <Button look="quiet" onClick={() => setIsAsking(true)} className="py-2!">
              Forgotten people
            </Button>
          )}
        </span>
      }
    >
      <PeopleList search={search} />
      <ForgottenDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </AdminPageLayout>
  );
}

const COLUMNS: readonly Column<PersonItem>[] = [
  { label: 'Person', cell: ({ isConfirmed }) => !isConfirmed && <Unconfirmed /> },
  {
    label: 'Email',
    sort: 'email',
    className: '@max-4xl:grow @max-4xl:basis-0 @max-4xl:truncate @4xl:max-w-72',
    cell: ({ name, email }) => (name === null ? NOTHING : email),
  },
  { label: 'Company', isOffPhones: true, cell: ({ company }) => (company === null ? NOTHING : <bdi>{company}</bdi>) },
  {
    label: 'Known from',
    isExtra: true,
    cell: ({ traits }) => traits.map((trait) => TRAIT_LABELS[trait]).join(', ') || NOTHING,
  },
  { label: 'Tags', isMinor: true, isOffPhones: true, cell: ({ tags }) => tags.join(', ') || NOTHING },
  { label: 'Assigned to', isExtra: true, cell: ({ owner }) => owner?.name ?? NOTHING },
  {
    label: 'Last activity',
    isMinor: true,
    isOffPhones: true,
    cell: ({ lastActivity }) => (lastActivity ? ACTIVITY_LABELS[lastActivity] : NOTHING),
  },
  { label: 'Last active', sort: 'lastActivityAt', cell: ({ lastActivityAt }) => <DayCell at={lastActivityAt} /> },
];

function PeopleList({ search }: { search: AdminSearch }) {
  const navigate = useNavigate();
  const { data: choices = { owners: [], tags: [] } } = useQuery(personChoicesQuery);
  return (
    <RecordList
      words={{ one: 'person', many: 'people' }}
      search={search}
      query={peopleQuery(search)}
      defaultSort="-lastActivityAt"
      columns={COLUMNS}
      choices={listPersonChoices(choices)}
      getName={({ name, email }) => name ?? email}
      onOpen={({ id }) =>
        void navigate({
          to: '.',
          search: (list: AdminSearch) => ({ ...list, edit: String(id) }),
          state: (state) => state,
        })
      }
      empty={
        <p className="max-w-[60ch] py-6 text-muted">
          Nobody has written, signed up or subscribed yet. Everyone who does appears here once, by email address.
        </p>
      }
    />
  );
}
