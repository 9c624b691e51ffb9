import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { RecordScreen } from '#admin-kit/list/record-screen.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { seriesHref } from '../blog.constants.ts';
import type { AdminSeries } from '../blog.contract.ts';
import { seriesKind } from '../blog.kind.ts';
import { seriesRecords } from './blog-admin.queries.ts';

const COLUMNS: readonly Column<AdminSeries>[] = [
  { label: 'Name', sort: 'name', cell: () => null },
  { label: 'Published articles', needsLabel: true, className: 'figures', cell: ({ partCount }) => partCount },
  {
    label: 'Page',
    className: '@4xl:max-w-96',
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

const FORM = createKindForm(seriesKind);

/** Manages the series that articles belong to. */
export default function SeriesPage({ search }: { search: AdminSearch }) {
  return (
    <RecordScreen
      search={search}
      records={seriesRecords}
      columns={COLUMNS}
      empty="There are no series yet."
      form={FORM}
      main={['name', 'description']}
    >
      <p className="mb-6 max-w-[68ch] text-sm text-muted">
        Choose the series in the form of each article. Its parts are numbered by their dates of publication, and its
        page appears with the first published article. Deleting a series leaves its articles.
      </p>
    </RecordScreen>
  );
}
