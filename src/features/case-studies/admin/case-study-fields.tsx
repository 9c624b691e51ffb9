import { LazyMarkdownEditor } from '#admin-kit/form/lazy-markdown-editor.tsx';
import { PictureField } from '#admin-kit/form/picture-field.tsx';
import { RecordColumns } from '#admin-kit/form/record-columns.tsx';
import type { RecordForm } from '#admin-kit/form/record-form.ts';
import { ChoiceField, TextField } from '#admin-kit/form/text-field.tsx';
import { CASE_STUDY_INDUSTRY_OPTIONS } from '#site/industry-names.ts';
import type { CaseStudyValues } from './case-study-values.ts';
import { MetricsField } from './metrics-field.tsx';

const PARTS = [
  { name: 'challenge', label: 'Challenge', placeholder: 'What the client was up against.' },
  { name: 'solution', label: 'Solution', placeholder: 'What was done, in which order, and by whom.' },
  { name: 'results', label: 'Results', placeholder: 'What came of it, and how it was measured.' },
] as const;

/** The fields of a case study. */
export function CaseStudyFields({ form }: { form: RecordForm<CaseStudyValues> }) {
  const { values, set, getError, field, formKey } = form;
  return (
    <RecordColumns
      className="px-5 py-7 sm:px-8"
      main={
        <>
          <TextField {...field('title')} label="Title" maxLength={300} className="font-display text-2xl!" />
          <TextField {...field('description')} label="Description" maxLength={2000} rows={3} />
          {PARTS.map(({ name, label, placeholder }) => (
            <LazyMarkdownEditor
              key={`${name}-${formKey}`}
              id={`case-study-${name}`}
              label={label}
              initial={values[name]}
              placeholder={placeholder}
              error={getError(name)}
              onChange={(text) => set({ [name]: text })}
            />
          ))}
          <MetricsField metrics={values.metrics} error={getError('metrics')} onChange={(metrics) => set({ metrics })} />
        </>
      }
      side={
        <>
          <TextField {...field('client')} label="Client" maxLength={200} />
          <ChoiceField
            {...field('industry')}
            label="Industry"
            options={CASE_STUDY_INDUSTRY_OPTIONS}
            {...(values.industry === '' && { none: 'Choose an industry' })}
          />
          <TextField
            {...field('duration')}
            label="Duration"
            optional
            maxLength={80}
            hint="As readers see it: “14 weeks”."
          />
          <PictureField {...field('featuredImage')} label="Featured image" />
        </>
      }
    />
  );
}
