import { useEffect, useRef, useState } from 'react';
import {
  createDraftName,
  type Draft,
  deleteDraft,
  deleteUnchangedDraft,
  type StoredDraft,
  saveDraft,
} from './draft-store.ts';

const PAUSE_MS = 300;

interface Editing<Values> {
  /** The key of the record: `1:article:5`. */
  readonly recordKey: string;
  /** The unsaved changes; undefined if there is nothing to save. */
  readonly draft: Omit<Draft<Values>, 'keptAt'> | undefined;
  /** The draft that the user continued. It is deleted once its changes are stored or no longer wanted. */
  readonly continued: StoredDraft<Values> | undefined;
  /** Called when the browser has no space left for drafts. */
  readonly onFull: () => void;
}

/**
 * Saves changes in this browser, a moment after each edit and before the page unloads. The draft belongs to this
 * editor: it deletes no other draft, and restores its own if another tab deletes it. The browser asks before leaving a
 * page with a draft.
 * @returns deletes the draft at once, for when the record is saved
 */
export function useDraft<Values>(editing: Editing<Values>): () => void {
  const { recordKey, draft } = editing;
  const [own, setOwn] = useState(() => ({ recordKey, name: createDraftName(recordKey) }));
  // Once a new record is saved, it continues under its own key.
  if (own.recordKey !== recordKey) setOwn({ recordKey, name: createDraftName(recordKey) });
  const latest = useRef({ ...editing, name: own.name });
  useEffect(() => {
    latest.current = { ...editing, name: own.name };
  });
  const isDirty = draft !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => storeDraft(latest.current), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [own.name, draft]);
  useEffect(() => {
    const now = () => storeDraft(latest.current);
    const restore = ({ key, newValue }: StorageEvent) => {
      if (key === latest.current.name && newValue === null && latest.current.draft) now();
    };
    addEventListener('pagehide', now);
    addEventListener('storage', restore);
    return () => {
      removeEventListener('pagehide', now);
      removeEventListener('storage', restore);
      now();
    };
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return () => {
    latest.current = { ...latest.current, draft: undefined };
    storeDraft(latest.current);
  };
}

function storeDraft<Values>({ name, draft, continued, onFull }: Editing<Values> & { name: string }): void {
  const isStored = draft && saveDraft(name, { ...draft, keptAt: new Date().toISOString() });
  if (!draft) deleteDraft(name);
  if (isStored === false) onFull();
  else if (continued) deleteUnchangedDraft(continued);
}
