import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { ApiError } from '#lib/api-client.ts';
import { buttonClass } from '#ui/button.ts';
import { dismissToast, toast } from '#ui/toast/toast-store.ts';
import type { AdminWhitepaper } from '../whitepapers.contract.ts';
import { usePdfUpload } from './use-pdf-upload.ts';
import { WhitepaperFields } from './whitepaper-fields.tsx';
import {
  NEW_WHITEPAPER,
  toWhitepaperBody,
  toWhitepaperValues,
  WHITEPAPER_FIELDS,
  type WhitepaperValues,
} from './whitepaper-values.ts';
import { fetchWhitepaper, invalidateWhitepapers, saveWhitepaper } from './whitepapers-admin.queries.ts';

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
  const form = useRecordForm<WhitepaperValues, AdminWhitepaper>({
    kind: 'white-paper',
    record: paper,
    initial: paper ? toWhitepaperValues(paper) : NEW_WHITEPAPER,
    toValues: toWhitepaperValues,
    send,
    onSaved: (saved, { isNew }) => {
      void invalidateWhitepapers(client);
      close();
      toast({ title: isNew ? 'Whitepaper created' : 'Whitepaper saved', text: `“${saved.title}” is on the site.` });
    },
  });
  const { values, set, save, isBusy, isNew } = form;
  /** The id of the toast for the last failed upload. */
  const failure = useRef(0);
  const upload = usePdfUpload(
    ({ url, pages, title, coverImage }) =>
      set({ pdfUrl: url, pages: String(pages), coverImage, ...(values.title === '' && title !== null && { title }) }),
    {
      onStart: () => dismissToast(failure.current),
      onWrongType: () => {
        failure.current = toast({ title: 'Invalid file type', text: 'Please upload a PDF file.', look: 'danger' });
      },
      onFailed: () => {
        const text = 'Failed to upload file. Please try again.';
        failure.current = toast({ title: 'Upload failed', text, look: 'danger' });
      },
    },
  );
  return (
    <RecordSheet
      title={isNew ? 'New Whitepaper' : 'Edit Whitepaper'}
      form={form}
      fields={WHITEPAPER_FIELDS}
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

async function send(id: number | undefined, values: WhitepaperValues, version: number | undefined) {
  if (values.author.trim() === '') {
    // Only this form requires an author (specification 5). The API accepts a paper without one.
    const issues = [{ path: 'author', message: 'Please enter the author.' }];
    throw new ApiError(400, 'not sent', { error: 'Please check the marked fields.', issues });
  }
  return saveWhitepaper(id, { ...toWhitepaperBody(values), ...(version !== undefined && { version }) });
}
