import { type ReactNode, Suspense, useCallback, useState } from 'react';
import {
  type ChoosePicture,
  type ChosenPicture,
  PictureLibraryContext,
} from '#admin-kit/form/fields/picture-library.ts';
import { DialogNotLoaded } from '#ui/dialog/dialog-not-loaded.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const MediaPicker = lazyPart(() => import('./media-picker.tsx'), DialogNotLoaded);

/** Offers the media library to the forms inside it. */
export function PictureLibrary({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState<{ resolve: (picture: ChosenPicture | undefined) => void }>();
  const choose = useCallback<ChoosePicture>(() => new Promise((resolve) => setChoice({ resolve })), []);
  const end = (picture: ChosenPicture | undefined) => {
    choice?.resolve(picture);
    setChoice(undefined);
  };
  return (
    <PictureLibraryContext value={choose}>
      {children}
      {choice && (
        <Suspense>
          <MediaPicker onChosen={end} onClose={() => end(undefined)} />
        </Suspense>
      )}
    </PictureLibraryContext>
  );
}
