import { PublishedEditor } from '#admin-kit/form/publishing/published-editor.tsx';
import { invalidateCaseStudies } from './case-studies-admin.queries.ts';
import { CaseStudyFields } from './case-study-fields.tsx';
import { CaseStudyPreview } from './case-study-preview.tsx';
import { caseStudyForm } from './case-study-values.ts';

/** The sheet for writing and editing a case study. */
export const CaseStudyEditor = () => (
  <PublishedEditor
    form={caseStudyForm}
    title="Case Study"
    noun="Case study"
    getKey={({ id }) => String(id)}
    invalidate={invalidateCaseStudies}
    preview={(values) => <CaseStudyPreview values={values} />}
  >
    {(form) => <CaseStudyFields form={form} />}
  </PublishedEditor>
);
