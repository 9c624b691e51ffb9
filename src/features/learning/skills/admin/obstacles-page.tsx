import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { RecordScreen } from '#admin-kit/list/record-screen.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { type AdminObstacleCard, obstacleKind } from '../skills.kind.ts';
import { obstacleRecords } from './skills-admin.queries.ts';

/** Keeps the commas in their places between phrases that are written from right to left. */
const isolate = (phrase: string) => `\u2068${phrase}\u2069`;

const COLUMNS: readonly Column<AdminObstacleCard>[] = [
  { label: 'Name', sort: 'name', cell: () => null },
  {
    label: 'Phrases',
    isWide: true,
    className: '@max-4xl:line-clamp-2',
    cell: ({ phrases }) => phrases.map(isolate).join(', ') || NOTHING,
  },
  { label: 'Care', cell: ({ isSensitive }) => (isSensitive ? 'With care' : NOTHING) },
  { label: 'Sample', isExtra: true, cell: ({ isSample }) => (isSample ? 'Sample' : NOTHING) },
];

const FORM = createKindForm(obstacleKind);

/** Manages learners' obstacles, with the advice that they read. */
export default function ObstaclesPage({ search }: { search: AdminSearch }) {
  return (
    <RecordScreen
      search={search}
      records={obstacleRecords}
      columns={COLUMNS}
      empty="There are no obstacles yet. Write what gets in the way of learners, and what helps."
      form={FORM}
      main={['name', 'phrases', 'advice']}
    />
  );
}
