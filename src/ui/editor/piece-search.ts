import { createContext } from 'react';
import type { LabeledLink } from '#lib/markdown/page-blocks.ts';

export interface FoundPiece extends LabeledLink {
  /** "Article", "Team". */
  readonly kind: string;
}

/** Finds published pieces and people by their words, for cards. Without one, cards are added by their addresses. */
export type FindPieces = (q: string, signal: AbortSignal) => Promise<readonly FoundPiece[]>;

export const PieceSearchContext = createContext<FindPieces | undefined>(undefined);
