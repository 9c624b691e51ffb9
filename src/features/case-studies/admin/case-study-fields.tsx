import { PublishedColumns } from '#admin-kit/form/publishing/published-columns.tsx';
import type { PublishedForm } from '#admin-kit/form/publishing/publishing-form.ts';
import type { CaseStudyValues } from './case-study-values.ts';
import { MetricsField } from './metrics-field.tsx';

/** The fields of a case study. */
export function CaseStudyFields({ form }: { form: PublishedForm<CaseStudyValues> }) {
  return (
    <PublishedColumns
      form={form}
      main={['title', 'description', 'challenge', 'solution', 'results', 'metrics']}
      special={{ metrics: <MetricsField {...form.field('metrics')} /> }}
    />
  );
}
