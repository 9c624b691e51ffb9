import { KindField } from '#admin-kit/form/kind-field.tsx';
import { PublishedColumns } from '#admin-kit/form/publishing/published-columns.tsx';
import type { PublishedForm } from '#admin-kit/form/publishing/publishing-form.ts';
import { PdfDropZone } from './pdf-drop-zone.tsx';
import type { usePdfUpload } from './use-pdf-upload.ts';
import type { WhitepaperValues } from './whitepaper-values.ts';

/** The fields of a white paper. The PDF comes first, because it fills in other fields. */
export function WhitepaperFields(props: {
  form: PublishedForm<WhitepaperValues>;
  upload: ReturnType<typeof usePdfUpload>;
}) {
  const { form, upload } = props;
  return (
    <PublishedColumns
      form={form}
      main={['pdfUrl', 'title', 'description']}
      special={{
        pdfUrl: <PdfDropZone {...form.field('pdfUrl')} upload={upload} />,
        // Only this form requires an author (specification 5).
        author: <KindField form={form} name="author" optional={false} />,
      }}
    />
  );
}
