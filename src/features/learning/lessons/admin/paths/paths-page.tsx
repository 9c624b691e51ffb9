import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { NAME_WIDTH } from '#admin-kit/list/line.tsx';
import { OrderedList } from '#admin-kit/list/ordered-list.tsx';
import { RecordsPage } from '#admin-kit/list/records-page.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { AdminLearningPath } from '../../lessons.contract.ts';
import { pathRecords } from '../learning-admin.queries.ts';
import { PathEditor } from './path-editor.tsx';

const COLUMNS: readonly Column<AdminLearningPath>[] = [
  { label: 'Title', className: NAME_WIDTH, cell: () => null },
  { label: 'Category', cell: ({ category }) => category },
  {
    label: 'Items',
    className: 'figures @2xl:w-20 @2xl:shrink-0',
    cell: ({ contentIds: { length } }) => (length === 1 ? '1 item' : `${length} items`),
  },
  {
    label: 'Duration',
    className: 'figures @2xl:w-56 @2xl:shrink-0 @2xl:whitespace-normal!',
    cell: ({ estimatedDuration }) => estimatedDuration || NOTHING,
  },
  { label: 'Sample', isExtra: true, cell: ({ isSample }) => (isSample ? 'Sample' : NOTHING) },
];

/** The learning paths, in the order in which learners see them. */
export default function PathsPage({ search }: { search: AdminSearch }) {
  return (
    <RecordsPage title="Learning paths" one="learning path" search={search} editor={<PathEditor />}>
      <OrderedList
        records={pathRecords}
        columns={COLUMNS}
        hint="Learners see the paths in this order. Drag them by the handle, or press space and the arrow keys."
        empty="There are no learning paths yet. A path leads through library items in the order you choose."
      />
    </RecordsPage>
  );
}
