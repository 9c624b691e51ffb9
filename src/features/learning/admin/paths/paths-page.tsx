import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useListError } from '#admin-kit/admin-context.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { deleteRecordWithUndo } from '#admin-kit/form/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useOrder } from '#admin-kit/list/use-order.ts';
import { buttonClass } from '#ui/button.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { SortableList } from '#ui/sortable/sortable-list.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import { useUndoableKeys } from '#ui/undo/undoable.ts';
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
        <button type="button" onClick={openNew} className={buttonClass('signal', 'px-4! py-2.5!')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          New learning path
        </button>
      }
    >
      <Paths search={search} />
    </AdminPageLayout>
  );
}

const getUndoKey = ({ id }: AdminLearningPath) => `learning-path:${id}`;

function Paths({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { openNew, openRecord } = useRecordAddress();
  const { data, error, refetch } = useQuery(adminPathsQuery);
  const failure = useListError(error);
  const undoing = useUndoableKeys();
  const order = useOrder({ key: PATHS_KEY, show: (ids) => showPathOrder(client, ids), save: orderPaths });
  const isHydrated = useHydrated();
  useShortcuts([{ keys: 'n', label: 'New learning path', group: 'Learning paths', run: openNew }]);
  const paths = data?.filter((path) => !undoing.has(getUndoKey(path)));
  return (
    <>
      {paths && paths.length > 0 && (
        <SortableList label="Learning paths" items={paths} getName={({ title }) => title} onOrder={order}>
          {(path) => (
            <Path
              path={path}
              onEdit={() => openRecord(String(path.id))}
              onDelete={() =>
                deleteRecordWithUndo({
                  key: getUndoKey(path),
                  title: path.title,
                  run: () => deletePath(path.id),
                  onDone: () => invalidateLearning(client),
                })
              }
            />
          )}
        </SortableList>
      )}
      {paths?.length === 0 && (
        <p className="max-w-[60ch] py-6 text-muted">
          There are no learning paths yet. A path leads through library items in the order you choose.
        </p>
      )}
      {!data && !error && <TableSkeleton label="Loading the learning paths" columns={0} rows={6} />}
      {!data && failure && <LoadError what="the learning paths" onRetry={() => void refetch()} />}
      {isHydrated && data && (search.create || search.edit) && (
        <PathEditor last={Math.max(0, ...data.map(({ order: place }) => place))} />
      )}
    </>
  );
}

function Path(props: { path: AdminLearningPath; onEdit: () => void; onDelete: () => void }) {
  const { path, onEdit, onDelete } = props;
  const { title, contentIds, estimatedDuration, category, isActive, isSample } = path;
  const items = contentIds.length === 1 ? '1 item' : `${contentIds.length} items`;
  return (
    <div className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <button type="button" onClick={onEdit} className="text-left font-semibold wrap-anywhere hover:text-blue">
          {title}
        </button>
        <p className="figures flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {[category, items, estimatedDuration].filter(Boolean).join(' · ')}
          {!isActive && <Badge>Not shown</Badge>}
          {isSample && <Badge look="quiet">Sample</Badge>}
        </p>
      </div>
      <div className="flex shrink-0">
        <RowAction icon={Pencil} label={`Edit ${title}`} onClick={onEdit} />
        <RowAction icon={Trash2} label={`Delete ${title}`} onClick={onDelete} />
      </div>
    </div>
  );
}
