import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { deleteRecordWithUndo } from '#admin-kit/form/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { DayCell, NOTHING } from '#admin-kit/list/cells.tsx';
import { listKindChoices, readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { toLabel } from '#admin-kit/list/options.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { buttonClass } from '#ui/button.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { AdminLearningContentCard } from '../../learning.contract.ts';
import { learningContentKind } from '../../learning.kind.ts';
import { adminContentQuery, deleteContent, invalidateLearning } from '../learning-admin.queries.ts';
import { ContentEditor } from './content-editor.tsx';

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

const getUndoKey = ({ id }: { id: number }) => `learning-content:${id}`;

/** Manages the library of the learning area. */
export default function ContentPage({ search }: { search: AdminSearch }) {
  const { openNew } = useRecordAddress();
  return (
    <AdminPageLayout
      title="Learning content"
      actions={
        <button type="button" onClick={openNew} className={buttonClass('signal', 'px-4! py-2!')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          New item
        </button>
      }
    >
      <Content search={search} />
    </AdminPageLayout>
  );
}

function Content({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { openNew, openRecord } = useRecordAddress();
  const isHydrated = useHydrated();
  useShortcuts([{ keys: 'n', label: 'New item', group: 'Learning content', run: openNew }]);
  return (
    <>
      <RecordList
        words={{ one: 'item', many: 'items' }}
        search={search}
        query={adminContentQuery(readKindSearch(learningContentKind, search))}
        defaultSort="-createdAt"
        columns={COLUMNS}
        choices={CHOICES}
        getName={({ title }) => title}
        getUndoKey={getUndoKey}
        onOpen={({ id }) => openRecord(String(id))}
        actions={(item) => (
          <>
            <RowAction icon={Pencil} label={`Edit ${item.title}`} onClick={() => openRecord(String(item.id))} />
            <RowAction
              icon={Trash2}
              label={`Delete ${item.title}`}
              onClick={() =>
                deleteRecordWithUndo({
                  key: getUndoKey(item),
                  title: item.title,
                  run: () => deleteContent(item.id),
                  onDone: () => invalidateLearning(client),
                })
              }
            />
          </>
        )}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            The library is empty. Learners see sample items until you add your first item.
          </p>
        }
      />
      {isHydrated && (search.create || search.edit) && <ContentEditor />}
    </>
  );
}
