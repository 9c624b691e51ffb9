import { KindColumns } from '#admin-kit/form/kind-field.tsx';
import type { RecordForm } from '#admin-kit/form/record-form.ts';
import type { CaseStudyValues } from './case-study-values.ts';
import { MetricsField } from './metrics-field.tsx';

/** The fields of a case study. */
export function CaseStudyFields({ form }: { form: RecordForm<CaseStudyValues> }) {
  return (
    <KindColumns
      form={form}
      main={['title', 'description', 'challenge', 'solution', 'results', 'metrics']}
      special={{
        metrics: <MetricsField {...form.field('metrics')} />,
        // These need controls of their own.
        authorTeamIds: null,
        publishedAt: null,
        seoTitle: null,
        seoDescription: null,
      }}
    />
  );
}
