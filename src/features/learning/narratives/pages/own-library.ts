import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { BriefingTexts } from '#lib/briefing/briefing-texts.ts';
import type { PathwayPlan } from '../narratives.contract.ts';

type Item = NonNullable<PathwayPlan['steps'][number]['item']>;

/** The learner's library, as far as a plan and a story need it. */
export interface OwnLibrary {
  readonly paths: readonly { readonly title: string; readonly contentIds: readonly number[] }[];
  readonly items: readonly (Pick<Item, 'id' | 'title' | 'category' | 'estimatedTime' | 'type'> & {
    /** What the learner can do afterward, in one sentence. */
    readonly takeaway?: string | null;
  })[];
  readonly completedIds: readonly number[];
  /** Called when progress on an item has changed. */
  readonly onProgress: () => void;
  /** The firm's sentences of a briefing. The defaults if left out. */
  readonly briefingTexts?: BriefingTexts;
  /** Opens an item. One that is not a lesson is started, can be completed, and then `onProgress` is called. */
  readonly StartItem: ComponentType<{
    readonly item: Item;
    readonly onProgress: () => void;
    readonly className?: string;
    readonly children: ReactNode;
  }>;
}

/** Provided by the dashboard, which composes this feature with the library. */
export const OwnLibraryContext = createContext<OwnLibrary | undefined>(undefined);

export function useOwnLibrary(): OwnLibrary {
  const library = useContext(OwnLibraryContext);
  if (!library) throw new Error('useOwnLibrary() needs OwnLibraryContext around it.');
  return library;
}
