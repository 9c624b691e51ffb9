import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { UploadCanceled, uploadFile } from '#admin-kit/form/fields/upload-file.ts';
import type { TrackUpload } from '#admin-kit/form/fields/use-uploads.ts';
import type { RecordForm } from '#admin-kit/form/state/record-form.ts';
import { ApiError } from '#lib/api-client.ts';
import { getTooLargeMessage, MEGABYTE } from '#lib/limits.ts';
import { postUpload } from '../whitepapers.calls.ts';
import { isCoverFromPdf } from '../whitepapers.constants.ts';
import type { WhitepaperValues } from './whitepaper-values.ts';
import { uploadLimitsQuery } from './whitepapers-admin.queries.ts';

/** Callbacks for problems with an upload. Each form shows its own messages. */
export interface UploadCallbacks {
  /** A file was chosen, so messages about the previous file can be removed. */
  readonly onStart: () => void;
  /** The file name does not end in .pdf. Nothing was sent. */
  readonly onWrongType: () => void;
  /** The server refused the file or would refuse it. `reply` is missing if the server could not be reached. */
  readonly onFailed: (reply: ApiError | undefined) => void;
}

/** Uploads a PDF, one at a time, and fills in what it says about the paper. */
export function usePdfUpload(
  form: RecordForm<WhitepaperValues> & { readonly trackUpload: TrackUpload },
  problems: UploadCallbacks,
) {
  /** Between 0 and 1. Undefined without a running upload. */
  const [progress, setShare] = useState<number>();
  const [file, setFile] = useState<{ readonly name: string; readonly size: number }>();
  /** Why the server refused the file. */
  const [reason, setReason] = useState<string>();
  const { data: limits } = useQuery(uploadLimitsQuery);
  const abort = useRef<AbortController>(null);
  // The form may change during the upload.
  const latest = useRef({ form, problems });
  useEffect(() => {
    latest.current = { form, problems };
  });

  const send = async (chosen: File | undefined) => {
    if (!chosen || progress !== undefined) return;
    setReason(undefined);
    latest.current.problems.onStart();
    if (!/\.pdf$/i.test(chosen.name)) {
      latest.current.problems.onWrongType();
      return;
    }
    if (limits && chosen.size > limits.maxMb * MEGABYTE) {
      // The server's message. A browser rarely receives it while it is still sending the file.
      const error = getTooLargeMessage(limits.maxMb);
      setReason(error);
      latest.current.problems.onFailed(new ApiError(413, 'not sent', { error }));
      return;
    }
    abort.current = new AbortController();
    setShare(0);
    try {
      const upload = await form.trackUpload(
        (signal) => uploadFile({ call: postUpload }, chosen, setShare, signal),
        abort.current.signal,
      );
      setFile({ name: upload.name, size: upload.size });
      const { url, pages, title, coverImage } = upload;
      const { values, set } = latest.current.form;
      set({
        pdfUrl: url,
        pages: String(pages),
        ...(isCoverFromPdf(values.coverImage) && { coverImage }),
        ...(values.title === '' && title !== null && { title }),
      });
    } catch (error) {
      if (error instanceof UploadCanceled) return;
      const reply = error instanceof ApiError ? error : undefined;
      setReason(reply?.body?.error);
      latest.current.problems.onFailed(reply);
    } finally {
      setShare(undefined);
    }
  };
  return {
    progress,
    file,
    reason,
    isBusy: progress !== undefined,
    send,
    cancel: () => abort.current?.abort(),
    remove: () => {
      setFile(undefined);
      setReason(undefined);
      form.set({ pdfUrl: '', ...(isCoverFromPdf(form.values.coverImage) && { coverImage: null }) });
    },
  };
}
