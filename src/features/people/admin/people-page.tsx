import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#admin-kit/admin-context.ts';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { CsvLink } from '#admin-kit/csv-link.tsx';
import { KeptViews } from '#admin-kit/list/kept-views.tsx';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { buttonClass } from '#ui/button.ts';
import type { Column } from '#ui/table/data-table.tsx';
import type { PersonItem } from '../people.contract.ts';
import { ForgottenDialog } from './forgotten-dialog.tsx';
import { getPeopleFileUrl, peopleQuery, personChoicesQuery } from './people.queries.ts';
import { ACTIVITY_LABELS, listPersonChoices, readPersonFilters, TRAIT_LABELS } from './people-filters.ts';
import { PersonView } from './person-view.tsx';
import { Unconfirmed } from './unconfirmed.tsx';

/** Everybody whose address is known, or the one that is open. */
export default function PeoplePage({ search }: { search: AdminSearch }) {
  const mayDo = useCan();
  const [isAsking, setIsAsking] = useState(false);
  const filters = readPersonFilters(search);
  const openId = search.edit && /^[1-9]\d{0,8}$/.test(search.edit) ? search.edit : undefined;
  if (openId) return <PersonView key={openId} id={openId} />;
  return (
    <AdminPageLayout
      title="People"
      actions={
        <span className="flex flex-wrap gap-3">
          <KeptViews page="people" search={search} />
          {mayDo('exportsPeople') && <CsvLink href={getPeopleFileUrl(filters)} />}
          {mayDo('forgetsPeople') && (
            <button type="button" onClick={() => setIsAsking(true)} className={buttonClass('quiet', 'py-2!')}>
              Forgotten people
            </button>
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
  {
    label: 'Person',
    cell: ({ name, email, company, isConfirmed }) => (
      <span className="flex min-w-0 items-center gap-x-2 text-xs text-muted">
        {(name || company) && (
          <span className="truncate">
            {name && email}
            {name && company && ', '}
            <bdi>{company}</bdi>
          </span>
        )}
        {!isConfirmed && <Unconfirmed />}
      </span>
    ),
  },
  {
    label: 'With',
    cell: ({ traits }) =>
      traits.length === 0 ? (
        <span data-nothing="" className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">nothing</span>
        </span>
      ) : (
        <span className="whitespace-nowrap text-muted">{traits.map((trait) => TRAIT_LABELS[trait]).join(', ')}</span>
      ),
  },
  {
    label: 'Tags',
    cell: ({ tags }) => (
      <span data-nothing={tags.length === 0 ? '' : undefined} className="flex gap-1">
        {tags.slice(0, 2).map((tag) => (
          <Badge key={tag} look="quiet">
            {tag}
          </Badge>
        ))}
        {tags.length > 2 && <span className="text-xs leading-5 text-muted">+{tags.length - 2}</span>}
      </span>
    ),
  },
  {
    label: 'Looked after by',
    cell: ({ owner }) => (
      <span data-nothing={owner ? undefined : ''} className="whitespace-nowrap">
        {owner?.name}
      </span>
    ),
  },
  {
    label: 'Last active',
    sort: 'lastActivityAt',
    cell: ({ lastActivity, lastActivityAt }) => (
      <span className="flex justify-between gap-x-3 whitespace-nowrap">
        <span className="text-muted">{lastActivity && ACTIVITY_LABELS[lastActivity]}</span>
        <time dateTime={lastActivityAt} className="figures">
          {formatAdminDate(lastActivityAt)}
        </time>
      </span>
    ),
  },
];

function PeopleList({ search }: { search: AdminSearch }) {
  const navigate = useNavigate();
  const { data: choices = { owners: [], tags: [] } } = useQuery(personChoicesQuery);
  return (
    <RecordList
      words={{ one: 'person', many: 'people' }}
      search={search}
      query={peopleQuery(readPersonFilters(search), search.cursor)}
      defaultSort="-lastActivityAt"
      columns={COLUMNS}
      choices={listPersonChoices(choices)}
      isDense
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
          Nobody has written, signed up or subscribed yet. Everybody who does appears here once, by email address.
        </p>
      }
    />
  );
}
