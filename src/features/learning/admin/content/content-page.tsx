import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { RecordEditor } from '#admin-kit/form/record-editor.tsx';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { listKindChoices, readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { toLabel } from '#admin-kit/list/options.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { RecordsPage, useRecordRows } from '#admin-kit/list/records-page.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { AdminLearningContentCard } from '../../learning.contract.ts';
import { learningContentKind } from '../../learning.kind.ts';
import { adminContentQuery, fetchContent, invalidateLearning } from '../learning-admin.queries.ts';
import { contentForm } from './content-form.ts';

const CHOICES = listKindChoices(learningContentKind);

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

const getTitle = ({ title }: AdminLearningContentCard) => title;

/** Manages the library of the learning area. */
export default function ContentPage({ search }: { search: AdminSearch }) {
  const rows = useRecordRows(learningContentKind, getTitle, invalidateLearning);
  return (
    <RecordsPage
      title="Learning content"
      one="item"
      search={search}
      editor={
        <RecordEditor
          one="item"
          form={contentForm}
          fetch={fetchContent}
          invalidate={invalidateLearning}
          // An item has either an address elsewhere or a lesson.
          main={['title', 'description', 'url', 'lesson']}
        />
      }
    >
      <RecordList
        words={{ one: 'item', many: 'items' }}
        search={search}
        query={adminContentQuery(readKindSearch(learningContentKind, search))}
        defaultSort="-createdAt"
        columns={COLUMNS}
        choices={CHOICES}
        {...rows}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            The library is empty. Learners see sample items until you add your first item.
          </p>
        }
      />
    </RecordsPage>
  );
}
