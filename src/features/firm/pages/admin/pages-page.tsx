import { useState } from 'react';
import { useAdmin, useCan } from '#admin-kit/admin-context.ts';
import { getFilter } from '#admin-kit/admin-search.ts';
import { KindField } from '#admin-kit/form/fields/kind-field.tsx';
import { PublishedColumns } from '#admin-kit/form/publishing/published-columns.tsx';
import { PublishedEditor } from '#admin-kit/form/publishing/published-editor.tsx';
import { SlugField } from '#admin-kit/form/publishing/slug-field.tsx';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { FIXED_SLUGS, PAGE_PURPOSES, PURPOSE_LABELS, pageHref } from '../pages.constants.ts';
import type { AdminPageCard } from '../pages.kind.ts';
import { PagePlaces } from './page-places.tsx';
import { createPageForm, type PageValues } from './page-values.ts';
import { pageRecords } from './pages-admin.queries.ts';

const COLUMNS: readonly Column<AdminPageCard>[] = [
  {
    label: 'Page',
    className: '@4xl:max-w-96',
    cell: ({ slug, status }) =>
      status === 'published' ? (
        <a href={pageHref(slug)} className="link">
          {pageHref(slug)}
        </a>
      ) : (
        pageHref(slug)
      ),
  },
  { label: 'Purpose', cell: ({ purpose }) => (purpose ? PURPOSE_LABELS[purpose] : NOTHING) },
  { label: 'Changed', sort: 'updatedAt', cell: ({ updatedAt }) => <DayCell at={updatedAt} /> },
];

/** Authors write drafts. Editors decide what the menu has. */
function PlacesForEditors(props: { id: number | undefined; isPublished: boolean }) {
  return useCan()('publishes') ? <PagePlaces {...props} /> : null;
}

function PageEditor() {
  const { search } = useAdmin();
  // Health links to a new page with a purpose.
  const purpose = PAGE_PURPOSES.find((one) => search.create && one === getFilter(search, 'purpose'));
  const [form] = useState(() => createPageForm(purpose));
  return (
    <PublishedEditor form={form} title="page" noun="Page" invalidate={pageRecords.invalidate}>
      {(form) => (
        <PublishedColumns<PageValues>
          form={form}
          main={['title', 'summary', 'body']}
          special={{
            // Some purposes decide the address.
            slug: FIXED_SLUGS.includes(form.values.purpose) ? null : <SlugField form={form} getHref={pageHref} />,
            isCampaign: (
              <>
                <KindField form={form} name="isCampaign" />
                <PlacesForEditors id={form.id} isPublished={form.base.status === 'published'} />
              </>
            ),
          }}
        />
      )}
    </PublishedEditor>
  );
}

/** Manages the firm's own pages. */
export default function PagesPage() {
  return (
    <PublishedList
      records={pageRecords}
      title="Pages"
      newLabel="New page"
      newShortcut="New page"
      columns={COLUMNS}
      empty="There are no pages yet. Write one for careers, a campaign or the imprint."
      Editor={PageEditor}
    />
  );
}
