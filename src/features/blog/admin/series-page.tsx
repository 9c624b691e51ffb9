import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { RecordEditor } from '#admin-kit/form/record-editor.tsx';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { listKindChoices, readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { RecordsPage, useRecordRows } from '#admin-kit/list/records-page.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { seriesHref } from '../blog.constants.ts';
import type { AdminSeries } from '../blog.contract.ts';
import { seriesKind } from '../blog.kind.ts';
import { invalidatePosts } from './blog-admin.queries.ts';
import { adminSeriesQuery, fetchSeries } from './series-admin.queries.ts';
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

const getName = ({ name }: AdminSeries) => name;

/** Manages the series that articles belong to. */
export default function SeriesPage({ search }: { search: AdminSearch }) {
  const rows = useRecordRows(seriesKind, getName, invalidatePosts);
  return (
    <RecordsPage
      title="Series"
      one="series"
      search={search}
      editor={
        <RecordEditor
          one="series"
          form={seriesForm}
          fetch={fetchSeries}
          invalidate={invalidatePosts}
          main={['name', 'description']}
          className="max-w-5xl px-5 py-7 sm:px-8"
        />
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
        {...rows}
        empty={<p className="max-w-[60ch] py-6 text-muted">There are no series yet.</p>}
      />
    </RecordsPage>
  );
}
