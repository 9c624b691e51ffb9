import { CASE_STUDY_INDUSTRIES } from '#features/case-studies/case-studies.constants.ts';
import { LazyMarkdownEditor } from '../record/lazy-markdown-editor.tsx';
import { PictureField } from '../record/picture-field.tsx';
import { ChoiceField, TextField } from '../record/text-field.tsx';
import type { useRecordForm } from '../record/use-record-form.ts';
import type { CaseStudyValues } from './case-study-values.ts';
import { MetricsField } from './metrics-field.tsx';

type CaseStudyForm = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: the reply is the form's own affair
  ReturnType<typeof useRecordForm<CaseStudyValues, any>>,
  'values' | 'set' | 'errorOf' | 'edition'
>;

const INDUSTRIES = CASE_STUDY_INDUSTRIES.map((value) => ({ value, label: value }));
const PARTS = [
  { name: 'challenge', label: 'Challenge', placeholder: 'What the client was up against.' },
  { name: 'solution', label: 'Solution', placeholder: 'What was done, in which order, and by whom.' },
  { name: 'results', label: 'Results', placeholder: 'What came of it, and how it was measured.' },
] as const;

/** What a case study consists of. */
export function CaseStudyFields({ form }: { form: CaseStudyForm }) {
  const { values, set, errorOf, edition } = form;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-7 px-5 py-7 sm:px-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-7">
        <TextField
          id="case-study-title"
          label="Title"
          value={values.title}
          error={errorOf('title')}
          maxLength={300}
          onChange={(title) => set({ title })}
          className="font-display text-2xl!"
        />
        <TextField
          id="case-study-description"
          label="Description"
          value={values.description}
          error={errorOf('description')}
          maxLength={2000}
          rows={3}
          onChange={(description) => set({ description })}
        />
        {PARTS.map(({ name, label, placeholder }) => (
          <LazyMarkdownEditor
            key={`${name}-${edition}`}
            id={`case-study-${name}`}
            label={label}
            initial={values[name]}
            placeholder={placeholder}
            error={errorOf(name)}
            onChange={(text) => set({ [name]: text })}
          />
        ))}
        <MetricsField metrics={values.metrics} error={errorOf('metrics')} onChange={(metrics) => set({ metrics })} />
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <TextField
          id="case-study-client"
          label="Client"
          value={values.client}
          error={errorOf('client')}
          maxLength={200}
          onChange={(client) => set({ client })}
        />
        <ChoiceField
          id="case-study-industry"
          label="Industry"
          value={values.industry}
          error={errorOf('industry')}
          options={INDUSTRIES}
          {...(values.industry === '' && { none: 'Choose an industry' })}
          onChange={(industry) => set({ industry })}
        />
        <TextField
          id="case-study-duration"
          label="Duration"
          optional
          value={values.duration}
          error={errorOf('duration')}
          maxLength={80}
          hint="As readers see it: “14 weeks”."
          onChange={(duration) => set({ duration })}
        />
        <PictureField
          label="Featured image"
          value={values.featuredImage}
          error={errorOf('featuredImage')}
          onChange={(featuredImage) => set({ featuredImage })}
        />
      </div>
    </div>
  );
}
