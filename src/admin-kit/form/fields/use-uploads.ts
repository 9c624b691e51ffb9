import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { postImage, type UploadedImage } from '#lib/image-upload.ts';
import type { UploadCall } from './upload-file.ts';
import { uploadImage } from './upload-image.ts';

type UploadPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  upload?: UploadCall<UploadedImage>,
) => Promise<UploadedImage>;

/** The upload function of a record's picture fields. The form provides one that counts running uploads. */
export const UploadPictureContext = createContext<UploadPicture>(
  (file, onProgress, signal, upload = { call: postImage }) => uploadImage(file, onProgress, signal, upload),
);

export const useUploadPicture = (): UploadPicture => useContext(UploadPictureContext);

/** Counts an upload of a form, and cancels it when the form closes. */
export type TrackUpload = <Reply>(
  upload: (signal: AbortSignal) => Promise<Reply>,
  signal: AbortSignal,
) => Promise<Reply>;

/** The running uploads of a form. Saving during an upload would lose the file. */
export function useUploads() {
  const [{ count, isSaveBlocked }, set] = useState({ count: 0, isSaveBlocked: false });
  // Closing the form cancels its uploads.
  const closing = useRef(new AbortController());
  useEffect(() => {
    closing.current = new AbortController();
    return () => closing.current.abort();
  }, []);
  const [{ trackUpload, uploadPicture }] = useState(() => {
    const trackUpload: TrackUpload = async (upload, signal) => {
      set((before) => ({ ...before, count: before.count + 1 }));
      try {
        return await upload(AbortSignal.any([signal, closing.current.signal]));
      } finally {
        set((before) => ({ count: before.count - 1, isSaveBlocked: before.isSaveBlocked && before.count > 1 }));
      }
    };
    const uploadPicture: UploadPicture = (file, onProgress, signal, upload = { call: postImage }) =>
      trackUpload((either) => uploadImage(file, onProgress, either, upload), signal);
    return { trackUpload, uploadPicture };
  });
  return {
    isUploading: count > 0,
    trackUpload,
    uploadPicture,
    /** The user tried to save during an upload. */
    isSaveBlocked,
    blockSave: () => set((before) => ({ ...before, isSaveBlocked: before.count > 0 })),
  };
}
