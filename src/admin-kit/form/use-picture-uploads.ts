import { createContext, useContext, useState } from 'react';
import { uploadImage } from './upload-image.ts';

type UploadPicture = typeof uploadImage;

/** How the fields of a record send their pictures: the form that waits for them counts them. */
export const UploadPictureContext = createContext<UploadPicture>(uploadImage);

export const useUploadPicture = (): UploadPicture => useContext(UploadPictureContext);

/** The pictures of one form that are on their way: a save now would leave them behind. */
export function usePictureUploads() {
  const [{ count, isHeld }, set] = useState({ count: 0, isHeld: false });
  const [uploadPicture] = useState<UploadPicture>(() => async (...upload: Parameters<UploadPicture>) => {
    set((before) => ({ ...before, count: before.count + 1 }));
    try {
      return await uploadImage(...upload);
    } finally {
      set((before) => ({ count: before.count - 1, isHeld: before.isHeld && before.count > 1 }));
    }
  });
  return {
    isUploading: count > 0,
    uploadPicture,
    /** Somebody wanted to save before the last of them was there. */
    isHeld,
    hold: () => set((before) => ({ ...before, isHeld: before.count > 0 })),
  };
}
