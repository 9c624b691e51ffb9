import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { deleteRecordWithUndo } from '#admin-kit/form/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { buttonClass } from '#ui/button.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { AdminObstacleCard } from '../skills.contract.ts';
import { obstacleKind } from '../skills.kind.ts';
import { ObstacleEditor } from './obstacle-editor.tsx';
import { adminObstaclesQuery, deleteObstacle, invalidateObstacles } from './skills-admin.queries.ts';

const COLUMNS: readonly Column<AdminObstacleCard>[] = [
  { label: 'Name', sort: 'name', cell: () => null },
  { label: 'Phrases', cell: ({ phrases }) => phrases.join(', ') || NOTHING },
  { label: 'Care', cell: ({ isSensitive }) => (isSensitive ? 'With care' : NOTHING) },
  { label: 'Sample', isExtra: true, cell: ({ isSample }) => (isSample ? 'Sample' : NOTHING) },
];

const getUndoKey = ({ id }: { id: number }) => `obstacle:${id}`;

/** What gets in the way of learners, with the advice that they read. */
export default function ObstaclesPage({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { openNew, openRecord } = useRecordAddress();
  const isHydrated = useHydrated();
  useShortcuts([{ keys: 'n', label: 'New obstacle', group: 'Obstacles', run: openNew }]);
  return (
    <AdminPageLayout
      title="Obstacles"
      actions={
        <button type="button" onClick={openNew} className={buttonClass('signal', 'px-4! py-2!')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          New obstacle
        </button>
      }
    >
      <RecordList
        words={{ one: 'obstacle', many: 'obstacles' }}
        search={search}
        query={adminObstaclesQuery(readKindSearch(obstacleKind, search))}
        defaultSort="name"
        columns={COLUMNS}
        getName={({ name }) => name}
        getUndoKey={getUndoKey}
        onOpen={({ id }) => openRecord(String(id))}
        actions={(obstacle) => (
          <>
            <RowAction icon={Pencil} label={`Edit ${obstacle.name}`} onClick={() => openRecord(String(obstacle.id))} />
            <RowAction
              icon={Trash2}
              label={`Delete ${obstacle.name}`}
              onClick={() =>
                deleteRecordWithUndo({
                  key: getUndoKey(obstacle),
                  title: obstacle.name,
                  run: () => deleteObstacle(obstacle.id),
                  onDone: () => invalidateObstacles(client),
                })
              }
            />
          </>
        )}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            There are no obstacles yet. Write what gets in the way of learners, and what helps.
          </p>
        }
      />
      {isHydrated && (search.create || search.edit) && <ObstacleEditor />}
    </AdminPageLayout>
  );
}
