import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useListError } from '#admin-kit/admin-context.ts';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { KindField } from '#admin-kit/form/fields/kind-field.tsx';
import { PublishedColumns } from '#admin-kit/form/publishing/published-columns.tsx';
import { PublishedEditor } from '#admin-kit/form/publishing/published-editor.tsx';
import type { PublishedForm } from '#admin-kit/form/publishing/publishing-form.ts';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { NAME_WIDTH } from '#admin-kit/list/line.tsx';
import { OrderedList } from '#admin-kit/list/ordered-list.tsx';
import { RecordsPage } from '#admin-kit/list/records-page.tsx';
import { formatCount } from '#lib/words.ts';
import type { Column } from '#ui/table/data-table.tsx';
import type { AdminLearningContentCard, AdminLearningPath } from '../../lessons.contract.ts';
import { learningPathKind } from '../../lessons.kind.ts';
import { formatPathDuration } from '../../ui/learning-figures.ts';
import { contentByIdsQuery, pathRecords } from '../learning-admin.queries.ts';
import { PathBuilder } from './path-builder.tsx';

const COLUMNS: readonly Column<AdminLearningPath>[] = [
  { label: 'Title', className: NAME_WIDTH, cell: () => null },
  { label: 'Category', cell: ({ category }) => category },
  {
    label: 'Items',
    className: 'figures @2xl:w-20 @2xl:shrink-0',
    cell: ({ contentIds }) => formatCount(contentIds.length, 'item'),
  },
  {
    label: 'Duration',
    className: 'figures @2xl:w-56 @2xl:shrink-0 @2xl:whitespace-normal!',
    cell: ({ estimatedDuration }) => estimatedDuration || 'The total of its items',
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

const FORM = createKindForm(learningPathKind, { start: { difficulty: 'beginner', status: 'draft' } });

/** The sheet for building a learning path. */
const PathEditor = () => (
  <PublishedEditor form={FORM} title="learning path" noun="Learning path" invalidate={pathRecords.invalidate}>
    {(form) => <PathColumns form={form} />}
  </PublishedEditor>
);

function PathColumns({ form }: { form: PublishedForm<typeof FORM.empty> }) {
  const { contentIds } = form.values;
  const client = useQueryClient();
  const items = usePathItems(contentIds);
  const change = (ids: readonly number[], added?: AdminLearningContentCard) => {
    const known = items.flatMap(({ item }) => item ?? []);
    if (added) client.setQueryData(contentByIdsQuery(ids).queryKey, [...known, added]);
    form.set({ contentIds: ids });
  };
  const error = form.getError('contentIds');
  return (
    <PublishedColumns
      form={form}
      main={['title', 'description', 'contentIds']}
      special={{
        estimatedDuration: (
          <KindField
            form={form}
            name="estimatedDuration"
            placeholder={formatPathDuration(items.flatMap(({ item }) => item ?? []))}
          />
        ),
        contentIds: (
          <>
            {error && (
              <p role="alert" className="text-sm text-danger">
                {error}
              </p>
            )}
            <PathBuilder chosen={items} onChange={change} />
          </>
        ),
      }}
    />
  );
}

/** The items of a path, in its order. */
function usePathItems(ids: readonly number[]) {
  const query = useQuery({ ...contentByIdsQuery(ids), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = query;
  const failure = useListError(error);
  if (failure) throw failure;
  const known = new Map(data?.map((item) => [item.id, item]));
  const missing = data && !isPlaceholderData ? 'No longer there' : 'Loading...';
  return ids.map((id) => ({ id, title: known.get(id)?.title ?? missing, item: known.get(id) }));
}
