import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useOwnFailure } from '#admin-kit/admin-context.ts';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { removeRecord } from '#admin-kit/form/remove-record.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useOrder } from '#admin-kit/list/use-order.ts';
import { SitePage } from '#admin-kit/site-page.tsx';
import { buttonClass } from '#ui/button.ts';
import { FailedRead } from '#ui/lists/failed-read.tsx';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { SortableList } from '#ui/sortable/sortable-list.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import { useUndoing } from '#ui/undo/undoable.ts';
import type { AdminLearningPath } from '../../learning.contract.ts';
import {
  adminPathsQuery,
  deletePath,
  forgetLearning,
  orderPaths,
  PATHS_KEY,
  showPathOrder,
} from '../learning-admin.queries.ts';
import { PathEditor } from './path-editor.tsx';

/** The learning paths, in the order in which learners see them. */
export default function PathsPage({ search }: { search: AdminSearch }) {
  const { openNew } = useRecordAddress();
  return (
    <SitePage
      title="Learning paths"
      actions={
        <button type="button" onClick={openNew} className={buttonClass('signal', 'px-4! py-2.5!')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          New learning path
        </button>
      }
    >
      <Paths search={search} />
    </SitePage>
  );
}

const getUndoKey = ({ id }: AdminLearningPath) => `learning-path:${id}`;

function Paths({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { openNew, openRecord } = useRecordAddress();
  const { data, error, refetch } = useQuery(adminPathsQuery);
  const failure = useOwnFailure(error);
  const undoing = useUndoing();
  const order = useOrder({ key: PATHS_KEY, show: (ids) => showPathOrder(client, ids), save: orderPaths });
  const isHydrated = useHydrated();
  useShortcuts([{ keys: 'n', label: 'New learning path', group: 'Learning paths', run: openNew }]);
  const paths = data?.filter((path) => !undoing.has(getUndoKey(path)));
  return (
    <>
      {paths && paths.length > 0 && (
        <SortableList label="Learning paths" items={paths} nameOf={({ title }) => title} onOrder={order}>
          {(path) => (
            <Path
              path={path}
              onEdit={() => openRecord(String(path.id))}
              onDelete={() =>
                removeRecord({
                  key: getUndoKey(path),
                  title: path.title,
                  run: () => deletePath(path.id),
                  onDone: () => forgetLearning(client),
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
      {!data && failure && <FailedRead what="the learning paths" onRetry={() => void refetch()} />}
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
