import { useEffect, useState } from 'react';
import { deleteUnchangedDraft, type StoredDraft } from '#ui/drafts/draft-store.ts';
import type { OpenedDrafts } from './record-start.ts';

/** The drafts found in this browser when a form was opened. A draft that differs from the form's text is offered. */
export function useDraftOffers<Values>({ continued, offered, obsolete }: OpenedDrafts<Values>) {
  const [continuedDrafts, setContinuedDrafts] = useState(continued ? [continued] : []);
  const [offers, setOffers] = useState(offered);
  useEffect(() => {
    for (const draft of obsolete) deleteUnchangedDraft(draft);
  }, [obsolete]);
  return {
    /** The drafts whose text the form contains. */
    continuedDrafts,
    offer: offers[0],
    accept: (draft: StoredDraft<Values>) => {
      setContinuedDrafts((before) => [...before, draft]);
      setOffers((before) => before.filter((other) => other !== draft));
    },
    discard: (draft: StoredDraft<Values>) => {
      setOffers((before) => before.filter((other) => other !== draft));
      deleteUnchangedDraft(draft);
    },
  };
}
