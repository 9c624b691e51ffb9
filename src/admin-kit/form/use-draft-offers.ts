import { useState } from 'react';
import { deleteUnchangedDraft, type StoredDraft } from '#ui/drafts/draft-store.ts';

/**
 * The drafts that were found when a form was opened. That of an existing record is continued at once. A draft of a new
 * record may be another text, so it is offered.
 */
export function useDraftOffers<Values>(found: readonly StoredDraft<Values>[], isNew: boolean) {
  const [kept, setKept] = useState(isNew ? undefined : found[0]);
  const [offers, setOffers] = useState(isNew ? found : []);
  const [first, ...rest] = offers;
  return {
    /** The draft that the form continues. */
    kept,
    getOffer: (what: string, onAccepted: (draft: StoredDraft<Values>) => void) =>
      first && {
        what,
        keptAt: first.keptAt,
        accept: () => {
          setKept(first);
          setOffers(rest);
          onAccepted(first);
        },
        discard: () => {
          setOffers(rest);
          deleteUnchangedDraft(first);
        },
      },
  };
}
