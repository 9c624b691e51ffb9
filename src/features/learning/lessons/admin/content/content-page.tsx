import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { toLabel } from '#admin-kit/list/options.ts';
import { RecordScreen } from '#admin-kit/list/record-screen.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { AdminLearningContentCard } from '../../lessons.contract.ts';
import { learningContentKind } from '../../lessons.kind.ts';
import { contentRecords } from '../learning-admin.queries.ts';

const COLUMNS: readonly Column<AdminLearningContentCard>[] = [
  { label: 'Title', sort: 'title', cell: () => null },
  { label: 'Description', isExtra: true, cell: ({ description }) => description },
  { label: 'Category', cell: ({ category }) => category },
  { label: 'Type', cell: ({ type }) => toLabel(type) },
  { label: 'Difficulty', cell: ({ difficulty }) => toLabel(difficulty) },
  {
    label: 'Duration',
    className: 'figures',
    cell: ({ estimatedTime }) => (estimatedTime === null ? 'Self-paced' : `${estimatedTime} min`),
  },
  { label: 'Recommended', isMinor: true, cell: ({ isRecommended }) => (isRecommended ? 'Recommended' : NOTHING) },
  { label: 'Sample', isExtra: true, cell: ({ isSample }) => (isSample ? 'Sample' : NOTHING) },
  { label: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <DayCell at={createdAt} /> },
];

const FORM = createKindForm(learningContentKind, { start: { type: 'article', difficulty: 'beginner' } });

/** Manages the library of the learning area. */
export default function ContentPage({ search }: { search: AdminSearch }) {
  return (
    <RecordScreen
      search={search}
      records={contentRecords}
      title="Learning content"
      words={{ one: 'item', many: 'items' }}
      columns={COLUMNS}
      empty="The library is empty. Learners see sample items until you add your first item."
      form={FORM}
      // An item has either an address elsewhere or a lesson.
      main={['title', 'description', 'url', 'lesson']}
    />
  );
}
