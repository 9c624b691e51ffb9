import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendFile, UploadCancelled } from '#admin-kit/form/send-file.ts';
import { ApiError } from '#lib/api-client.ts';
import { MEGABYTE, tooLargeSentence } from '#lib/upload-limit.ts';
import { UPLOAD_PATH } from '../whitepapers.constants.ts';
import type { UploadReply } from '../whitepapers.contract.ts';
import { uploadLimitsQuery } from './whitepapers-admin.queries.ts';

/** What goes wrong with an upload, each told in its place's own words. */
export interface UploadProblems {
  /** A file was chosen: what was wrong with the one before is no longer of interest. */
  readonly onStart: () => void;
  /** Not called .pdf: nothing was sent. */
  readonly onWrongType: () => void;
  /** The site refused it or would refuse it, or could not be reached: then `reply` is missing. */
  readonly onFailed: (reply: ApiError | undefined) => void;
}

/** The upload of one PDF: at most one under way, its progress, and the file that is there. */
export function usePdfUpload(onUploaded: (upload: UploadReply) => void, problems: UploadProblems) {
  /** Between 0 and 1; undefined while nothing is under way. */
  const [share, setShare] = useState<number>();
  const [file, setFile] = useState<{ readonly name: string; readonly size: number }>();
  /** Why the site did not take it, for who wants to know. */
  const [reason, setReason] = useState<string>();
  const { data: limits } = useQuery(uploadLimitsQuery);
  const abort = useRef<AbortController>(null);
  // What is told when it is there concerns the form as it is then.
  const told = useRef({ onUploaded, problems });
  useEffect(() => {
    told.current = { onUploaded, problems };
  });
  // Who leaves the form leaves the upload.
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (chosen: File | undefined) => {
    if (!chosen || share !== undefined) return;
    setReason(undefined);
    told.current.problems.onStart();
    if (!/\.pdf$/i.test(chosen.name)) {
      told.current.problems.onWrongType();
      return;
    }
    if (limits && chosen.size > limits.maxMb * MEGABYTE) {
      // What the site would say, which a browser in the middle of sending seldom hears.
      const error = tooLargeSentence(limits.maxMb);
      setReason(error);
      told.current.problems.onFailed(new ApiError(413, 'not sent', { error }));
      return;
    }
    abort.current = new AbortController();
    setShare(0);
    try {
      const upload = await sendFile<UploadReply>(UPLOAD_PATH, chosen, setShare, abort.current.signal);
      setFile({ name: upload.name, size: upload.size });
      told.current.onUploaded(upload);
    } catch (error) {
      if (error instanceof UploadCancelled) return;
      const reply = error instanceof ApiError ? error : undefined;
      setReason(reply?.body?.error);
      told.current.problems.onFailed(reply);
    } finally {
      setShare(undefined);
    }
  };
  return {
    share,
    file,
    reason,
    isBusy: share !== undefined,
    send,
    cancel: () => abort.current?.abort(),
    forget: () => {
      setFile(undefined);
      setReason(undefined);
    },
  };
}
