import { type ComponentType, createContext, useContext } from 'react';
import type { StartItemComponent } from './week/step-link.tsx';

/** What a plan needs from the library and from handed-in work, which are other features. */
export interface OwnLibrary {
  /** Called when progress on an item has changed. */
  readonly onProgress: () => void;
  /** Opens an item. One that is not a lesson is started, can be completed, and then `onProgress` is called. */
  readonly StartItem: StartItemComponent;
  /** Hands in a text, a link or a file for a step, or shows what was handed in. `subject` is the step's id. */
  readonly HandInPart: ComponentType<{ readonly subject: string; readonly title: string }>;
}

/** Provided by the dashboard, which composes this feature with the others. */
export const OwnLibraryContext = createContext<OwnLibrary | undefined>(undefined);

export function useOwnLibrary(): OwnLibrary {
  const library = useContext(OwnLibraryContext);
  if (!library) throw new Error('useOwnLibrary() needs OwnLibraryContext around it.');
  return library;
}
