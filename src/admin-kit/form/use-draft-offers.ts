import { useState } from 'react';
import { deleteUnchangedDraft, type StoredDraft } from '#ui/drafts/draft-store.ts';

/**
 * The drafts found when a form was opened. The draft of an existing record is continued at once. The draft of a new
 * record may be a different text, so it is offered.
 */
export function useDraftOffers<Values>(found: readonly StoredDraft<Values>[], isNew: boolean) {
  const [continuedDraft, setContinuedDraft] = useState(isNew ? undefined : found[0]);
  const [offers, setOffers] = useState(isNew ? found : []);
  const [first, ...rest] = offers;
  return {
    /** The draft that the form continues. */
    continuedDraft,
    getOffer: (what: string, onAccepted: (draft: StoredDraft<Values>) => void) =>
      first && {
        what,
        keptAt: first.keptAt,
        accept: () => {
          setContinuedDraft(first);
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
