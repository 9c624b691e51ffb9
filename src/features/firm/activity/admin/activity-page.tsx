import { useQuery } from '@tanstack/react-query';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { NOTHING, TimeCell } from '#admin-kit/list/cells.tsx';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { useListAddress } from '#admin-kit/list/use-list-address.ts';
import { PersonFilter } from '#admin-kit/person-filter.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { ActivityItem } from '../activity.contract.ts';
import { activityQuery } from './activity.queries.ts';
import { ACTION_LABELS, ACTIVITY_CHOICES, formatKind, readActivityFilters } from './activity-filters.ts';

/** The log of who did what, and when. */
export default function ActivityPage({ search }: { search: AdminSearch }) {
  return (
    <AdminPageLayout title="Activity">
      <Activities search={search} />
    </AdminPageLayout>
  );
}

function Activities({ search }: { search: AdminSearch }) {
  const address = useListAddress(search);
  const query = activityQuery(readActivityFilters(search), search.cursor);
  const { data } = useQuery(query);
  const name = data?.items.find(({ actor }) => String(actor?.id) === search.person)?.actor?.name;
  const columns: readonly Column<ActivityItem>[] = [
    { label: 'Record', cell: () => null },
    { label: 'Kind', cell: ({ kind }) => formatKind(kind) },
    { label: 'Action', cell: ({ action }) => ACTION_LABELS[action] },
    { label: 'Detail', isWide: true, cell: ({ detail }) => detail || NOTHING },
    { label: 'By', cell: (entry) => <Actor {...entry} onChoose={(id) => address.change({ person: id })} /> },
    { label: 'When', cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <>
      <PersonFilter
        words={search.person && `Only actions by ${name ?? 'one person'}`}
        onClear={() => address.change({ person: undefined })}
      />
      <RecordList
        words={{ one: 'entry', many: 'entries' }}
        search={search}
        query={query}
        columns={columns}
        choices={ACTIVITY_CHOICES}
        hasSearch={false}
        getName={({ title }) => title}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            Nothing yet. Everything an administrator creates, changes, deletes, decides or exports is recorded here.
          </p>
        }
      />
    </>
  );
}

function Actor(props: Pick<ActivityItem, 'actor' | 'isBySite' | 'token'> & { onChoose: (id: string) => void }) {
  const { actor, isBySite, token, onChoose } = props;
  if (!actor) return <span className="text-muted">{isBySite ? 'The site' : 'A former user'}</span>;
  return (
    <button
      type="button"
      data-tooltip={actor.email}
      onClick={() => onChoose(String(actor.id))}
      className="link tap-area text-left"
    >
      {actor.name}
      {token !== null && <span className="block text-xs text-muted">with the token “{token}”</span>}
    </button>
  );
}
