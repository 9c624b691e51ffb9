import { useRef } from 'react';
import { KindField } from '#admin-kit/form/fields/kind-field.tsx';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { PublishedColumns } from '#admin-kit/form/publishing/published-columns.tsx';
import { usePublishedForm } from '#admin-kit/form/publishing/published-editor.tsx';
import type { PublishedForm } from '#admin-kit/form/publishing/publishing-form.ts';
import { SuggestionsLink } from '#admin-kit/form/publishing/suggestions-link.tsx';
import { usePublishingActions } from '#admin-kit/form/publishing/use-publishing-actions.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { useRecordAddress } from '#admin-kit/form/state/use-record-address.ts';
import { fetchRecord } from '#admin-kit/records.queries.ts';
import type { WorkingCopy } from '#lib/publishing/publishing-contract.ts';
import { dismissToast, toast } from '#ui/toast/toast-store.ts';
import type { AdminWhitepaper } from '../whitepapers.contract.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';
import { PdfDropZone } from './pdf-drop-zone.tsx';
import { usePdfUpload } from './use-pdf-upload.ts';
import { type WhitepaperValues, whitepaperForm } from './whitepaper-values.ts';
import { whitepaperRecords } from './whitepapers-admin.queries.ts';

/** Only this form requires an author to publish. The API accepts a paper without one. */
const { author } = whitepaperKind.fields;
const adminForm = {
  ...whitepaperForm,
  kind: { ...whitepaperKind, fields: { ...whitepaperKind.fields, author: { ...author, isNeededToPublish: true } } },
} as const;

/** The sheet for creating a white paper from its PDF and for editing it. */
export function WhitepaperEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord
      kind={whitepaperKind}
      one="white paper"
      title="Edit Whitepaper"
      fetch={(key, signal) => fetchRecord<AdminWhitepaper>(whitepaperKind, key, signal)}
      onClose={close}
    >
      {(paper, copy) => <WhitepaperForm paper={paper} copy={copy} />}
    </OpenRecord>
  );
}

function WhitepaperForm({ paper, copy }: { paper: AdminWhitepaper | undefined; copy: WorkingCopy | null }) {
  const { close } = useRecordAddress();
  const form = usePublishedForm({
    form: adminForm,
    noun: 'Whitepaper',
    invalidate: whitepaperRecords.invalidate,
    record: paper,
    copy,
  });
  const { values, isNew } = form;
  const { tools, actions } = usePublishingActions(form, values.pdfUrl === '');
  /** The id of the toast for the last failed upload. */
  const failure = useRef(0);
  const upload = usePdfUpload(form, {
    onStart: () => dismissToast(failure.current),
    onWrongType: () => {
      failure.current = toast({ title: 'Invalid file type', text: 'Please upload a PDF file.', look: 'danger' });
    },
    onFailed: () => {
      const text = 'Failed to upload file. Please try again.';
      failure.current = toast({ title: 'Upload failed', text, look: 'danger' });
    },
  });
  return (
    <RecordSheet
      title={isNew ? 'New Whitepaper' : 'Edit Whitepaper'}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => void form.keep() }]}
      onClose={close}
      state={<SuggestionsLink form={form} />}
      tools={tools}
      actions={actions}
    >
      <WhitepaperFields form={form} upload={upload} />
    </RecordSheet>
  );
}

/** The fields of a white paper. The PDF comes first, because it fills in other fields. */
function WhitepaperFields(props: { form: PublishedForm<WhitepaperValues>; upload: ReturnType<typeof usePdfUpload> }) {
  const { form, upload } = props;
  return (
    <PublishedColumns
      form={form}
      main={['pdfUrl', 'title', 'description']}
      special={{
        pdfUrl: <PdfDropZone {...form.field('pdfUrl')} upload={upload} />,
        author: <KindField form={form} name="author" optional={false} />,
      }}
    />
  );
}
