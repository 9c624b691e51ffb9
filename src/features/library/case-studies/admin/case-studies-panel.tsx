import { PublishedColumns } from '#admin-kit/form/publishing/published-columns.tsx';
import { PublishedEditor } from '#admin-kit/form/publishing/published-editor.tsx';
import type { PublishedForm } from '#admin-kit/form/publishing/publishing-form.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import { createRecordQueries } from '#admin-kit/records.queries.ts';
import type { AdminCard } from '#lib/kinds/kind-records.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { caseStudyKind } from '../case-studies.kind.ts';
import { CaseStudyPreview } from './case-study-preview.tsx';
import { type CaseStudyValues, caseStudyForm } from './case-study-values.ts';
import { MetricsField } from './metrics-field.tsx';

const RECORDS = createRecordQueries(caseStudyKind);

/** The sheet for writing and editing a case study. */
const CaseStudyEditor = () => (
  <PublishedEditor
    form={caseStudyForm}
    title="Case Study"
    noun="Case study"
    invalidate={RECORDS.invalidate}
    preview={(values) => <CaseStudyPreview values={values} />}
  >
    {(form) => <CaseStudyFields form={form} />}
  </PublishedEditor>
);

/** The fields of a case study. */
function CaseStudyFields({ form }: { form: PublishedForm<CaseStudyValues> }) {
  return (
    <PublishedColumns
      form={form}
      main={['title', 'description', 'challenge', 'solution', 'results', 'metrics']}
      special={{ metrics: <MetricsField {...form.field('metrics')} /> }}
    />
  );
}

const COLUMNS: readonly Column<AdminCard<typeof caseStudyKind>>[] = [
  { label: 'Duration', isOffPhones: true, className: 'figures', cell: ({ duration }) => duration || NOTHING },
];

/** Case Study Management. */
export default function CaseStudiesPanel() {
  return (
    <PublishedList
      records={RECORDS}
      title="Case Study Management"
      newLabel="New Case Study"
      newShortcut="New case study"
      columns={COLUMNS}
      getCover={({ featuredImage }) => featuredImage}
      empty="There are no case studies yet. Write the first one."
      Editor={CaseStudyEditor}
    />
  );
}
