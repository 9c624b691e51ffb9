import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { deleteRecordWithUndo } from '#admin-kit/form/delete-record-with-undo.ts';
import { RecordEditor } from '#admin-kit/form/record-editor.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { listKindChoices, readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { buttonClass } from '#ui/button.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { seriesHref } from '../blog.constants.ts';
import type { AdminSeries } from '../blog.contract.ts';
import { seriesKind } from '../blog.kind.ts';
import { invalidatePosts } from './blog-admin.queries.ts';
import { adminSeriesQuery, deleteSeries, fetchSeries, saveSeries } from './series-admin.queries.ts';
import { seriesForm } from './series-form.ts';

const CHOICES = listKindChoices(seriesKind);

const COLUMNS: readonly Column<AdminSeries>[] = [
  { label: 'Name', sort: 'name', cell: () => null },
  { label: 'Published articles', className: 'figures', cell: ({ partCount }) => partCount },
  {
    label: 'Page',
    cell: ({ isShown, slug }) =>
      isShown ? (
        <a href={seriesHref(slug)} className="link">
          {seriesHref(slug)}
        </a>
      ) : (
        'Not on the site'
      ),
  },
  {
    label: 'Latest article',
    sort: 'latestAt',
    cell: ({ isShown, latestAt }) => (isShown ? <DayCell at={latestAt} /> : NOTHING),
  },
  { label: 'Sample', isExtra: true, cell: ({ isSample }) => (isSample ? 'Sample' : NOTHING) },
];

const getUndoKey = ({ id }: { id: number }) => `series:${id}`;

/** Manages the series that articles belong to. */
export default function SeriesPage({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { openNew, openRecord } = useRecordAddress();
  const isHydrated = useHydrated();
  useShortcuts([{ keys: 'n', label: 'New series', group: 'Series', run: openNew }]);
  return (
    <AdminPageLayout
      title="Series"
      actions={
        <button type="button" onClick={openNew} className={buttonClass('signal', 'px-4! py-2!')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          New series
        </button>
      }
    >
      <p className="mb-6 max-w-[68ch] text-sm text-muted">
        Choose the series in the form of each article. Its parts are numbered by their dates of publication, and its
        page appears with the first published article. Deleting a series leaves its articles.
      </p>
      <RecordList
        words={seriesKind.words}
        search={search}
        query={adminSeriesQuery(readKindSearch(seriesKind, search))}
        defaultSort="-latestAt"
        columns={COLUMNS}
        choices={CHOICES}
        getName={({ name }) => name}
        getUndoKey={getUndoKey}
        onOpen={({ id }) => openRecord(String(id))}
        actions={(series) => (
          <>
            <RowAction icon={Pencil} label={`Edit ${series.name}`} onClick={() => openRecord(String(series.id))} />
            <RowAction
              icon={Trash2}
              label={`Delete ${series.name}`}
              onClick={() =>
                deleteRecordWithUndo({
                  key: getUndoKey(series),
                  title: series.name,
                  run: () => deleteSeries(series.id),
                  onDone: () => invalidatePosts(client),
                })
              }
            />
          </>
        )}
        empty={<p className="max-w-[60ch] py-6 text-muted">There are no series yet.</p>}
      />
      {isHydrated && (search.create || search.edit) && (
        <RecordEditor
          one="series"
          form={seriesForm}
          fetch={fetchSeries}
          send={saveSeries}
          invalidate={invalidatePosts}
          main={['name', 'description']}
          className="max-w-5xl px-5 py-7 sm:px-8"
        />
      )}
    </AdminPageLayout>
  );
}
