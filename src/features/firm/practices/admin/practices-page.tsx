import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { KindEditor } from '#admin-kit/form/publishing/kind-editor.tsx';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { NAME_WIDTH } from '#admin-kit/list/line.tsx';
import { OrderedList } from '#admin-kit/list/ordered-list.tsx';
import { RecordsPage } from '#admin-kit/list/records-page.tsx';
import { createRecordQueries } from '#admin-kit/records.queries.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { type AdminPracticeCard, practiceKind } from '../practices.kind.ts';

const practiceRecords = createRecordQueries(practiceKind);

const COLUMNS: readonly Column<AdminPracticeCard>[] = [
  { label: 'Title', className: NAME_WIDTH, cell: () => null },
  {
    label: 'Type',
    className: '@2xl:w-40 @2xl:shrink-0 @max-2xl:text-muted',
    cell: ({ type }) => practiceKind.fields.type.labels[type],
  },
];

const FORM = createKindForm(practiceKind, { start: { status: 'draft', type: 'service' } });

/** The firm's services and industries, in the order of the home page. */
export default function PracticesPage({ search }: { search: AdminSearch }) {
  return (
    <RecordsPage
      title="Services and industries"
      one="practice"
      search={search}
      editor={
        <KindEditor
          form={FORM}
          invalidate={practiceRecords.invalidate}
          main={['title', 'type', 'summary', 'problem', 'points', 'body']}
        />
      }
    >
      <OrderedList
        records={practiceRecords}
        columns={COLUMNS}
        hint="The home page shows them in this order. Drag them by the handle, or press space and the arrow keys."
        empty="There are no services or industries yet. Those you publish have a page each, and appear on the home page."
      />
    </RecordsPage>
  );
}
