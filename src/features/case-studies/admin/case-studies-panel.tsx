import { useQueryClient } from '@tanstack/react-query';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { AdminCaseStudyCard } from '../case-studies.contract.ts';
import { caseStudyKind } from '../case-studies.kind.ts';
import { adminCaseStudiesQuery, invalidateCaseStudies } from './case-studies-admin.queries.ts';
import { CaseStudyEditor } from './case-study-editor.tsx';

const COLUMNS: readonly Column<AdminCaseStudyCard>[] = [
  { label: 'Duration', className: 'figures', cell: ({ duration }) => duration || NOTHING },
];

/** Case Study Management (specification 2). */
export default function CaseStudiesPanel() {
  const client = useQueryClient();
  return (
    <PublishedList
      kind={caseStudyKind}
      title="Case Study Management"
      newLabel="New Case Study"
      newShortcut="New case study"
      query={adminCaseStudiesQuery}
      columns={COLUMNS}
      getKey={({ id }) => String(id)}
      onDone={() => invalidateCaseStudies(client)}
      empty="There are no case studies yet. Write the first one."
      Editor={CaseStudyEditor}
    />
  );
}
