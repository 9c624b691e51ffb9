import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { useRecordAddress } from '#admin-kit/form/state/use-record-address.ts';
import { ListCount } from '#admin-kit/list/list-count.tsx';
import { ListEnd } from '#admin-kit/list/list-end.tsx';
import { ListFilterForm } from '#admin-kit/list/list-filter.tsx';
import { useIsBusy } from '#admin-kit/list/use-is-busy.ts';
import { useListAddress } from '#admin-kit/list/use-list-address.ts';
import { useSelection } from '#admin-kit/list/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { MediaItem } from '../media.contract.ts';
import { mediaQuery, readMediaFilters } from './media.queries.ts';
import { MediaDropZone } from './media-drop-zone.tsx';
import { formatFacts, formatUses, isUnused } from './media-facts.ts';
import { MediaThumb } from './media-thumb.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import { useDeletions } from './use-deletions.ts';

const MEDIA_GRID = 'grid grid-cols-2 gap-x-5 gap-y-8 pt-2 sm:grid-cols-3 lg:grid-cols-4';

/** A picture in the list. Pictures that nothing uses can be chosen. */
function MediaTile(props: {
  item: MediaItem;
  isChosen: boolean;
  onOpen: () => void;
  onChoose: (isRange: boolean) => void;
}) {
  const { item, isChosen, onOpen, onChoose } = props;
  const { url, fileName, alt, removedAt } = item;
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        onClick={onOpen}
        className={classNames('group block w-full text-left', isChosen && 'outline-2 outline-offset-4 outline-blue')}
      >
        <MediaThumb url={url} alt="" className="aspect-[4/3] w-full object-contain" />
        <span className="mt-2.5 block truncate text-sm font-semibold group-hover:text-blue">{fileName}</span>
      </button>
      <p className="figures truncate text-xs text-muted">{formatFacts(item)}</p>
      <p className={classNames('mt-1 line-clamp-2 text-xs', isUnused(item) ? 'text-muted' : 'text-ink')}>
        {formatUses(item)}
        {removedAt && (
          <>
            ; will be deleted on <time dateTime={removedAt}>{formatAdminDate(removedAt)}</time>
          </>
        )}
      </p>
      {alt === '' && <p className="mt-1 text-xs text-muted">No alternative text</p>}
      {isUnused(item) && (
        <label className="absolute top-0 left-0 grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            className="size-5"
          />
          <span className="sr-only">Select {fileName}</span>
        </label>
      )}
    </li>
  );
}

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
  const { data } = list;
  const isBusy = useIsBusy(list.isFetching);
  const deletions = useDeletions();
  const rows = data?.items.filter(({ id }) => !deletions.isDeleted(id));
  const selection = useSelection(rows?.filter(isUnused) ?? []);
  return (
    <>
      <ListFilterForm label="Pictures" search={search} choices={CHOICES} onChange={address.change} />
      <div className="mt-4" aria-busy={isBusy}>
        {data && rows && <ListCount words={WORDS} shown={rows.length} page={data} pagesBefore={address.pagesBefore} />}
        {rows && rows.length > 0 && (
          <ul aria-label="Pictures" className={MEDIA_GRID}>
            {rows.map((item) => (
              <MediaTile
                key={item.id}
                item={item}
                isChosen={selection.has(item.id)}
                onOpen={() => openRecord(String(item.id))}
                onChoose={(isRange) => selection.toggle(item.id, isRange)}
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
      {selection.selected.length > 0 && (
        <SelectionBar
          count={selection.selected.length}
          onClear={selection.clear}
          onDelete={() => {
            deletions.run(selection.selected);
            selection.clear();
          }}
        />
      )}
    </>
  );
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

/** Actions for the chosen pictures. */
function SelectionBar(props: { count: number; onDelete: () => void; onClear: () => void }) {
  const { count, onDelete, onClear } = props;
  return (
    <div
      role="toolbar"
      aria-label="Selected pictures"
      className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border border-edge bg-raised px-5 py-3"
    >
      <p role="status" className="figures text-sm font-semibold">
        {count} {count === 1 ? 'picture' : 'pictures'} selected
      </p>
      <Button onClick={onDelete} className="px-4! py-2!">
        <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
        Delete
      </Button>
      <Button look="quiet" onClick={onClear} className="py-2!">
        Clear
      </Button>
    </div>
  );
}
