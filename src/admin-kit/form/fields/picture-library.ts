import { createContext, useContext } from 'react';

/** A picture that was chosen from the media library, with the alternative text to start with. */
export interface ChosenPicture {
  readonly url: string;
  readonly alt: string;
}

/** Lets the user choose a picture; undefined if they close the library. */
export type ChoosePicture = () => Promise<ChosenPicture | undefined>;

/** The media library of the administration. Forms outside of it have none. */
export const PictureLibraryContext = createContext<ChoosePicture | undefined>(undefined);

export const useChoosePicture = (): ChoosePicture | undefined => useContext(PictureLibraryContext);
