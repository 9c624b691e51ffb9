import { KindEditor } from '#admin-kit/form/publishing/kind-editor.tsx';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { toLabel } from '#admin-kit/list/options.ts';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { AdminLearningContentCard } from '../../lessons.contract.ts';
import { learningContentKind } from '../../lessons.kind.ts';
import { contentRecords } from '../learning-admin.queries.ts';

const COLUMNS: readonly Column<AdminLearningContentCard>[] = [
  { label: 'Type', cell: ({ type }) => toLabel(type) },
  { label: 'Difficulty', cell: ({ difficulty }) => toLabel(difficulty) },
  {
    label: 'Duration',
    className: 'figures',
    cell: ({ estimatedTime }) => (estimatedTime === null ? 'Self-paced' : `${estimatedTime} min`),
  },
  { label: 'Recommended', isMinor: true, cell: ({ isRecommended }) => (isRecommended ? 'Recommended' : NOTHING) },
  { label: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <DayCell at={createdAt} /> },
];

const FORM = createKindForm(learningContentKind, {
  start: { type: 'article', difficulty: 'beginner', status: 'draft' },
});

const ContentEditor = () => (
  <KindEditor
    form={FORM}
    invalidate={contentRecords.invalidate}
    // An item has either an address elsewhere or a lesson.
    main={['title', 'description', 'url', 'lesson']}
  />
);

/** Manages the library of the learning area. */
export default function ContentPage() {
  return (
    <PublishedList
      records={contentRecords}
      title="Learning content"
      newLabel="New item"
      newShortcut="New item"
      columns={COLUMNS}
      empty="The library is empty. Learners see sample items until you publish your first item."
      Editor={ContentEditor}
    />
  );
}
