import { KindEditor } from '#admin-kit/form/publishing/kind-editor.tsx';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { type AdminObstacleCard, obstacleKind } from '../skills.kind.ts';
import { obstacleRecords } from './skills-admin.queries.ts';

/** Keeps the commas in their places between phrases that are written from right to left. */
const isolate = (phrase: string) => `\u2068${phrase}\u2069`;

const COLUMNS: readonly Column<AdminObstacleCard>[] = [
  {
    label: 'Phrases',
    isWide: true,
    className: '@max-4xl:line-clamp-2',
    cell: ({ phrases }) => phrases.map(isolate).join(', ') || NOTHING,
  },
  { label: 'Care', cell: ({ isSensitive }) => (isSensitive ? 'With care' : NOTHING) },
];

const FORM = createKindForm(obstacleKind, { start: { status: 'draft' } });

const ObstacleEditor = () => (
  <KindEditor form={FORM} invalidate={obstacleRecords.invalidate} main={['name', 'phrases', 'advice']} />
);

/** Manages learners' obstacles, with the advice that they read. */
export default function ObstaclesPage() {
  return (
    <PublishedList
      records={obstacleRecords}
      title="Obstacles"
      newLabel="New obstacle"
      newShortcut="New obstacle"
      columns={COLUMNS}
      empty="There are no obstacles yet. Write what gets in the way of learners, and what helps."
      Editor={ObstacleEditor}
    />
  );
}
