import { RecordColumns } from '#admin-kit/form/record-columns.tsx';
import type { RecordForm } from '#admin-kit/form/record-form.ts';
import { ChoiceField, TextField } from '#admin-kit/form/text-field.tsx';
import { INDUSTRY_OPTIONS } from '#site/industry-names.ts';
import { WhitepaperCover } from '../ui/whitepaper-cover.tsx';
import { WHITEPAPER_CATEGORIES } from '../whitepapers.constants.ts';
import { PdfDropZone } from './pdf-drop-zone.tsx';
import type { usePdfUpload } from './use-pdf-upload.ts';
import type { WhitepaperValues } from './whitepaper-values.ts';

/** The fields of a white paper. The PDF comes first, because it fills in other fields. */
export function WhitepaperFields(props: {
  form: RecordForm<WhitepaperValues>;
  upload: ReturnType<typeof usePdfUpload>;
}) {
  const { form, upload } = props;
  const { values, set, getError, field } = form;
  const removeFile = () => {
    upload.reset();
    set({ pdfUrl: '', coverImage: null });
  };
  return (
    <RecordColumns
      className="px-5 py-7 sm:px-8"
      main={
        <>
          <PdfDropZone
            id="whitepaper-pdf"
            value={values.pdfUrl}
            upload={upload}
            error={getError('pdfUrl')}
            onRemove={removeFile}
          />
          <TextField {...field('title')} label="Title" maxLength={300} className="font-display text-2xl!" />
          <TextField
            {...field('description')}
            label="Description"
            maxLength={2000}
            rows={4}
            hint="What a reader learns from it, for cards and search engines."
          />
        </>
      }
      side={
        <>
          <TextField {...field('author')} label="Author" maxLength={200} />
          <TextField
            {...field('category')}
            label="Category"
            maxLength={80}
            hint={`For example ${WHITEPAPER_CATEGORIES.join(', ')}.`}
          />
          <ChoiceField {...field('industry')} label="Industry" optional options={INDUSTRY_OPTIONS} none="None" />
          <TextField {...field('pages')} label="Pages" maxLength={5} inputMode="numeric" />
          <div>
            <p className="mb-1.5 text-sm font-semibold">Cover</p>
            <div className="w-40">
              <WhitepaperCover paper={values} />
            </div>
            <p className="mt-3 text-sm text-muted">The first page of the PDF.</p>
          </div>
        </>
      }
    />
  );
}
