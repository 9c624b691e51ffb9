import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { buttonClass } from '#ui/button.ts';
import { dismissToast, toast } from '#ui/toast/toast-store.ts';
import type { AdminWhitepaper } from '../whitepapers.contract.ts';
import { usePdfUpload } from './use-pdf-upload.ts';
import { WhitepaperFields } from './whitepaper-fields.tsx';
import { whitepaperForm } from './whitepaper-values.ts';
import { fetchWhitepaper, invalidateWhitepapers, saveWhitepaper } from './whitepapers-admin.queries.ts';

/** Only this form requires an author (specification 5). The API accepts a paper without one. */
const adminForm: typeof whitepaperForm = {
  ...whitepaperForm,
  check: ({ author }) => (author.trim() === '' ? [{ path: 'author', message: 'Please enter the author.' }] : []),
};

/** The sheet for creating a white paper from its PDF and for editing it. */
export function WhitepaperEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord one="white paper" title="Edit Whitepaper" fetch={fetchWhitepaper} onClose={close}>
      {(paper) => <WhitepaperForm paper={paper} />}
    </OpenRecord>
  );
}

function WhitepaperForm({ paper }: { paper: AdminWhitepaper | undefined }) {
  const client = useQueryClient();
  const { close } = useRecordAddress();
  const form = useRecordForm({
    form: adminForm,
    record: paper,
    send: saveWhitepaper,
    onSaved: (saved, { isNew, stays }) => {
      void invalidateWhitepapers(client);
      if (stays) return;
      close();
      toast({ title: isNew ? 'Whitepaper created' : 'Whitepaper saved', text: `“${saved.title}” is on the site.` });
    },
  });
  const { values, save, isBusy, isNew } = form;
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
      shortcuts={[]}
      onClose={close}
      actions={
        <button
          type="button"
          // Specification 5: disabled until there is a PDF.
          disabled={isBusy || upload.isBusy || values.pdfUrl === ''}
          onClick={() => save()}
          className={buttonClass('signal', 'px-4! py-2!')}
        >
          {isNew ? 'Publish' : 'Save'}
        </button>
      }
    >
      <WhitepaperFields form={form} upload={upload} />
    </RecordSheet>
  );
}
