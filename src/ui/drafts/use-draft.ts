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
  /** Which record it is: `1:article:5`. */
  readonly recordKey: string;
  /** What is written; undefined where there is nothing to save. */
  readonly draft: Omit<Draft<Values>, 'keptAt'> | undefined;
  /** The draft that was continued: it goes once what became of it is stored, or is not wanted any more. */
  readonly continued: StoredDraft<Values> | undefined;
  /** The browser has no room. */
  readonly onFull: () => void;
}

/**
 * Saves what is written in this browser, a moment after each change and before the page goes away. The draft is this editor's own:
 * it removes no other, and writes it again should another tab remove it. The browser asks before it leaves a page with a draft.
 * @returns removes the draft at once, for when it is saved
 */
export function useDraft<Values>(editing: Editing<Values>): () => void {
  const { recordKey, draft } = editing;
  const [own, setOwn] = useState(() => ({ recordKey, name: createDraftName(recordKey) }));
  // A new record that was saved goes on under its own key.
  if (own.recordKey !== recordKey) setOwn({ recordKey, name: createDraftName(recordKey) });
  const latest = useRef({ ...editing, name: own.name });
  useEffect(() => {
    latest.current = { ...editing, name: own.name };
  });
  const isDirty = draft !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause again
  useEffect(() => {
    const timer = setTimeout(() => store(latest.current), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [own.name, draft]);
  useEffect(() => {
    const now = () => store(latest.current);
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
    store(latest.current);
  };
}

function store<Values>({ name, draft, continued, onFull }: Editing<Values> & { name: string }): void {
  const isStored = draft && saveDraft(name, { ...draft, keptAt: new Date().toISOString() });
  if (!draft) deleteDraft(name);
  if (isStored === false) onFull();
  else if (continued) deleteUnchangedDraft(continued);
}
