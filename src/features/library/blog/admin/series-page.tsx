import { KindEditor } from '#admin-kit/form/publishing/kind-editor.tsx';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { seriesHref } from '../blog.constants.ts';
import type { AdminSeries } from '../blog.contract.ts';
import { seriesKind } from '../blog.kind.ts';
import { seriesRecords } from './blog-admin.queries.ts';

const COLUMNS: readonly Column<AdminSeries>[] = [
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
    cell: ({ partCount, latestAt }) => (partCount > 0 ? <DayCell at={latestAt} /> : NOTHING),
  },
];

const FORM = createKindForm(seriesKind, { start: { status: 'draft' } });

const SeriesEditor = () => (
  <KindEditor form={FORM} invalidate={seriesRecords.invalidate} main={['name', 'description']} />
);

/** Manages the series that articles belong to. */
export default function SeriesPage() {
  return (
    <PublishedList
      records={seriesRecords}
      title="Series"
      newLabel="New series"
      newShortcut="New series"
      columns={COLUMNS}
      empty="There are no series yet. Create one for articles that belong together."
      Editor={SeriesEditor}
    >
      <p className="mb-6 max-w-[68ch] text-sm text-muted">
        Choose the series in each article’s form. Its parts are numbered by publication date, and its page appears once
        the series and one of its articles are published. Deleting a series does not delete its articles.
      </p>
    </PublishedList>
  );
}
