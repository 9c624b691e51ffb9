import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { deleteRecordWithUndo } from '#admin-kit/form/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { NAME_WIDTH } from '#admin-kit/list/line.tsx';
import { OrderedList } from '#admin-kit/list/ordered-list.tsx';
import { buttonClass } from '#ui/button.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { AdminLearningPath } from '../../learning.contract.ts';
import {
  adminPathsQuery,
  deletePath,
  invalidateLearning,
  orderPaths,
  PATHS_KEY,
  showPathOrder,
} from '../learning-admin.queries.ts';
import { PathEditor } from './path-editor.tsx';

/** The learning paths, in the order in which learners see them. */
export default function PathsPage({ search }: { search: AdminSearch }) {
  const { openNew } = useRecordAddress();
  return (
    <AdminPageLayout
      title="Learning paths"
      actions={
        <button type="button" onClick={openNew} className={buttonClass('signal', 'px-4! py-2!')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          New learning path
        </button>
      }
    >
      <Paths search={search} />
    </AdminPageLayout>
  );
}

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
    className: 'figures @2xl:w-48 @2xl:shrink-0',
    cell: ({ estimatedDuration }) => estimatedDuration || NOTHING,
  },
  { label: 'Shown', className: '@2xl:w-24 @2xl:shrink-0', cell: ({ isActive }) => (isActive ? 'Shown' : 'Not shown') },
  { label: 'Sample', isExtra: true, cell: ({ isSample }) => (isSample ? 'Sample' : NOTHING) },
];

const getUndoKey = ({ id }: AdminLearningPath) => `learning-path:${id}`;

function Paths({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { openNew, openRecord } = useRecordAddress();
  const { data: paths } = useQuery(adminPathsQuery);
  const isHydrated = useHydrated();
  useShortcuts([{ keys: 'n', label: 'New learning path', group: 'Learning paths', run: openNew }]);
  const open = ({ id }: AdminLearningPath) => openRecord(String(id));
  return (
    <>
      <OrderedList
        label="Learning paths"
        what="learning paths"
        query={adminPathsQuery}
        order={{ key: PATHS_KEY, show: (ids) => showPathOrder(client, ids), save: orderPaths }}
        columns={COLUMNS}
        getName={({ title }) => title}
        getUndoKey={getUndoKey}
        onOpen={open}
        actions={(path) => (
          <>
            <RowAction icon={Pencil} label={`Edit ${path.title}`} onClick={() => open(path)} />
            <RowAction
              icon={Trash2}
              label={`Delete ${path.title}`}
              onClick={() =>
                deleteRecordWithUndo({
                  key: getUndoKey(path),
                  title: path.title,
                  run: () => deletePath(path.id),
                  onDone: () => invalidateLearning(client),
                })
              }
            />
          </>
        )}
        hint="Learners see the paths in this order. Drag them by their handle, or move them with space and the arrows."
        empty="There are no learning paths yet. A path leads through library items in the order you choose."
      />
      {isHydrated && paths && (search.create || search.edit) && (
        <PathEditor last={Math.max(0, ...paths.map(({ order: place }) => place))} />
      )}
    </>
  );
}
