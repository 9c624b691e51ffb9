import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { UploadedImage } from '#lib/image-upload.ts';
import { uploadImage } from './upload-image.ts';

type UploadPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  path?: string,
) => Promise<UploadedImage>;

/** The upload function of a record's picture fields. The form provides one that counts running uploads. */
export const UploadPictureContext = createContext<UploadPicture>(uploadImage);

export const useUploadPicture = (): UploadPicture => useContext(UploadPictureContext);

/** The running picture uploads of a form. Saving during an upload would lose the picture. */
export function usePictureUploads() {
  const [{ count, isSaveBlocked }, set] = useState({ count: 0, isSaveBlocked: false });
  // Closing the form cancels its uploads.
  const closing = useRef(new AbortController());
  useEffect(() => {
    closing.current = new AbortController();
    return () => closing.current.abort();
  }, []);
  const [uploadPicture] = useState<UploadPicture>(
    () =>
      async (...[file, onProgress, signal, path]: Parameters<UploadPicture>) => {
        set((before) => ({ ...before, count: before.count + 1 }));
        try {
          return await uploadImage(file, onProgress, AbortSignal.any([signal, closing.current.signal]), path);
        } finally {
          set((before) => ({ count: before.count - 1, isSaveBlocked: before.isSaveBlocked && before.count > 1 }));
        }
      },
  );
  return {
    isUploading: count > 0,
    uploadPicture,
    /** The user tried to save during an upload. */
    isSaveBlocked,
    blockSave: () => set((before) => ({ ...before, isSaveBlocked: before.count > 0 })),
  };
}
