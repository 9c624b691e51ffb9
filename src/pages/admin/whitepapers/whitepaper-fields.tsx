import { CASE_STUDY_INDUSTRIES } from '#features/case-studies/case-studies.constants.ts';
import { WhitepaperCover } from '#features/whitepapers/ui/whitepaper-cover.tsx';
import { WHITEPAPER_CATEGORIES } from '#features/whitepapers/whitepapers.constants.ts';
import { ChoiceField, TextField } from '../record/text-field.tsx';
import type { useRecordForm } from '../record/use-record-form.ts';
import { PdfDropZone } from './pdf-drop-zone.tsx';
import type { usePdfUpload } from './use-pdf-upload.ts';
import type { WhitepaperValues } from './whitepaper-values.ts';

type WhitepaperForm = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: the reply is the form's own affair
  ReturnType<typeof useRecordForm<WhitepaperValues, any>>,
  'values' | 'set' | 'errorOf'
>;

const INDUSTRIES = CASE_STUDY_INDUSTRIES.map((name) => ({ value: name.toLowerCase(), label: name }));

/** What a white paper consists of; the PDF comes first, because it fills in the rest. */
export function WhitepaperFields(props: { form: WhitepaperForm; upload: ReturnType<typeof usePdfUpload> }) {
  const { form, upload } = props;
  const { values, set, errorOf } = form;
  const removeFile = () => {
    upload.forget();
    set({ pdfUrl: '', coverImage: null });
  };
  return (
    <div className="grid gap-x-10 gap-y-7 px-5 py-7 sm:px-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 content-start gap-7">
        <PdfDropZone
          id="whitepaper-pdf"
          value={values.pdfUrl}
          upload={upload}
          error={errorOf('pdfUrl')}
          onRemove={removeFile}
        />
        <TextField
          id="whitepaper-title"
          label="Title"
          value={values.title}
          error={errorOf('title')}
          maxLength={300}
          onChange={(title) => set({ title })}
          className="font-display text-2xl!"
        />
        <TextField
          id="whitepaper-description"
          label="Description"
          value={values.description}
          error={errorOf('description')}
          maxLength={2000}
          rows={4}
          hint="What a reader learns from it, for cards and search engines."
          onChange={(description) => set({ description })}
        />
      </div>
      <div className="grid content-start gap-6">
        <TextField
          id="whitepaper-author"
          label="Author"
          value={values.author}
          error={errorOf('author')}
          maxLength={200}
          onChange={(author) => set({ author })}
        />
        <TextField
          id="whitepaper-category"
          label="Category"
          value={values.category}
          error={errorOf('category')}
          maxLength={80}
          hint={`For example ${WHITEPAPER_CATEGORIES.join(', ')}.`}
          onChange={(category) => set({ category })}
        />
        <ChoiceField
          id="whitepaper-industry"
          label="Industry"
          optional
          value={values.industry}
          error={errorOf('industry')}
          options={INDUSTRIES}
          none="None"
          onChange={(industry) => set({ industry })}
        />
        <TextField
          id="whitepaper-pages"
          label="Pages"
          value={values.pages}
          error={errorOf('pages')}
          maxLength={5}
          inputMode="numeric"
          onChange={(pages) => set({ pages })}
        />
        <div>
          <p className="mb-1.5 text-sm font-semibold">Cover</p>
          <div className="w-40">
            <WhitepaperCover paper={values} />
          </div>
          <p className="mt-3 text-sm text-muted">The first page of the PDF.</p>
        </div>
      </div>
    </div>
  );
}
