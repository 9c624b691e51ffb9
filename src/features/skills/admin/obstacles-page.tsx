import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { RecordEditor } from '#admin-kit/form/record-editor.tsx';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { RecordsPage, useRecordRows } from '#admin-kit/list/records-page.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { AdminObstacleCard } from '../skills.contract.ts';
import { obstacleKind } from '../skills.kind.ts';
import { adminObstaclesQuery, fetchObstacle, invalidateObstacles } from './skills-admin.queries.ts';
import { obstacleForm } from './skills-form.ts';

const COLUMNS: readonly Column<AdminObstacleCard>[] = [
  { label: 'Name', sort: 'name', cell: () => null },
  { label: 'Phrases', cell: ({ phrases }) => phrases.join(', ') || NOTHING },
  { label: 'Care', cell: ({ isSensitive }) => (isSensitive ? 'With care' : NOTHING) },
  { label: 'Sample', isExtra: true, cell: ({ isSample }) => (isSample ? 'Sample' : NOTHING) },
];

const getName = ({ name }: AdminObstacleCard) => name;

/** What gets in the way of learners, with the advice that they read. */
export default function ObstaclesPage({ search }: { search: AdminSearch }) {
  const rows = useRecordRows(obstacleKind, getName, invalidateObstacles);
  return (
    <RecordsPage
      title="Obstacles"
      one="obstacle"
      search={search}
      editor={
        <RecordEditor
          one="obstacle"
          form={obstacleForm}
          fetch={fetchObstacle}
          invalidate={invalidateObstacles}
          main={['name', 'phrases', 'advice']}
        />
      }
    >
      <RecordList
        words={obstacleKind.words}
        search={search}
        query={adminObstaclesQuery(readKindSearch(obstacleKind, search))}
        defaultSort="name"
        columns={COLUMNS}
        {...rows}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            There are no obstacles yet. Write what gets in the way of learners, and what helps.
          </p>
        }
      />
    </RecordsPage>
  );
}
