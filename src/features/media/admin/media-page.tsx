import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { ListCount } from '#admin-kit/list/list-count.tsx';
import { ListEnd } from '#admin-kit/list/list-end.tsx';
import { ListFilterForm } from '#admin-kit/list/list-filter.tsx';
import { useListAddress } from '#admin-kit/list/use-list-address.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { mediaQuery, readMediaFilters } from './media.queries.ts';
import { MediaDropZone } from './media-drop-zone.tsx';
import { MEDIA_GRID, MediaTile } from './media-tile.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDeletions } from './use-deletions.ts';

const WORDS = { one: 'picture', many: 'pictures' };
const CHOICES = [
  {
    name: 'status',
    label: 'Use',
    all: 'Any',
    options: [
      { value: 'used', label: 'Used' },
      { value: 'unused', label: 'Not used' },
    ],
  },
  {
    name: 'sort',
    label: 'Order',
    all: 'Newest first',
    options: [
      { value: 'createdAt', label: 'Oldest first' },
      { value: '-bytes', label: 'Largest first' },
      { value: 'bytes', label: 'Smallest first' },
    ],
  },
] as const;

/** Every picture that the site stores. */
export default function MediaPage({ search }: { search: AdminSearch }) {
  const isHydrated = useHydrated();
  return (
    <AdminPageLayout title="Media">
      <MediaDropZone />
      <Library search={search} />
      {isHydrated && search.edit && <PictureSheet key={search.edit} />}
    </AdminPageLayout>
  );
}

function Library({ search }: { search: AdminSearch }) {
  const address = useListAddress(search);
  const { openRecord } = useRecordAddress();
  const list = useQuery(mediaQuery(readMediaFilters(search)));
  const { data, isFetching } = list;
  const deletions = useDeletions();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = data?.items.filter(({ id }) => !deletions.isDeleted(id));
  const selected = rows?.filter(({ id, useCount }) => chosen.has(id) && useCount === 0) ?? [];
  return (
    <>
      <ListFilterForm label="Pictures" search={search} choices={CHOICES} onChange={address.change} />
      <div className="mt-4" aria-busy={isFetching}>
        {data && rows && <ListCount words={WORDS} shown={rows.length} page={data} pagesBefore={address.pagesBefore} />}
        {rows && rows.length > 0 && (
          <ul aria-label="Pictures" className={MEDIA_GRID}>
            {rows.map((item) => (
              <MediaTile
                key={item.id}
                item={item}
                isChosen={chosen.has(item.id)}
                onOpen={() => openRecord(String(item.id))}
                onChoose={(isOn) => setChosen(toggle(chosen, item.id, isOn))}
              />
            ))}
          </ul>
        )}
        <ListEnd
          words={WORDS}
          list={list}
          isEmpty={rows?.length === 0}
          isFiltered={Boolean(search.q || search.status)}
          q={search.q}
          address={address}
          skeleton={<GridSkeleton />}
          empty={
            <p className="max-w-[60ch] py-6 text-muted">
              No pictures yet. Those you upload here or in a form appear in this list, with the places that use them.
            </p>
          }
        />
      </div>
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          onClear={() => setChosen(new Set())}
          onDelete={() => {
            deletions.run(selected);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}

function toggle(ids: ReadonlySet<number>, id: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}

function GridSkeleton() {
  return (
    <Loading label="Loading the pictures" className={MEDIA_GRID}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} className="aspect-[4/3] w-full" />
      ))}
    </Loading>
  );
}
