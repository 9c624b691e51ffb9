import { useEffect, useRef, useState } from 'react';
import {
  createDraftName,
  createEditorId,
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
  readonly draft: Draft<Values> | undefined;
  /** The drafts that the user continued. They are deleted once their changes are stored or no longer wanted. */
  readonly continued: readonly StoredDraft<Values>[];
  /** The server has these changes as well, so they need not outlive the editor. */
  readonly isOnServer: boolean;
  /** Called with false if the browser had no space left for the draft. */
  readonly onStored: (isStored: boolean) => void;
}

interface DraftActions<Values> {
  /** Changes the draft of an editor that is being closed. */
  readonly update: (draft: Draft<Values>) => void;
  /** Ends the draft of a saved record. `keep` returns what the user changed while the record was being saved. */
  readonly markSaved: (recordKey: string, keep: (draft: Draft<Values>) => Draft<Values> | undefined) => void;
  /** The server has these values now: deletes a closed editor's draft if it has no others. */
  readonly drop: (values: Values) => void;
}

/**
 * Saves changes in this browser, a moment after each edit and before the page unloads. The draft belongs to this
 * editor: it deletes no other draft, and restores its own if another tab deletes it. The browser asks before leaving a
 * page with changes that the server does not have.
 * @returns actions that take effect at once, also after the editor was closed
 */
export function useDraft<Values>(editing: Editing<Values>): DraftActions<Values> {
  const { recordKey, draft, isOnServer } = editing;
  const [editorId] = useState(createEditorId);
  // Once a new record is saved, it continues under its own key.
  const name = createDraftName(recordKey, editorId);
  const latest = useRef({ ...editing, name });
  const isOpen = useRef(true);
  useEffect(() => {
    latest.current = { ...editing, name };
  });
  const asks = draft !== undefined && !isOnServer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => storeDraft(latest.current), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, draft]);
  useEffect(() => {
    const now = () => storeDraft(latest.current);
    const restore = ({ key, newValue }: StorageEvent) => {
      if (key === latest.current.name && newValue === null && latest.current.draft) now();
    };
    const end = () => storeDraft(latest.current.isOnServer ? { ...latest.current, draft: undefined } : latest.current);
    isOpen.current = true;
    addEventListener('pagehide', end);
    addEventListener('storage', restore);
    return () => {
      removeEventListener('pagehide', end);
      removeEventListener('storage', restore);
      isOpen.current = false;
      end();
    };
  }, []);
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
  return {
    update: (changed) => {
      latest.current = { ...latest.current, draft: changed, isOnServer: false };
    },
    markSaved: (savedKey, keep) => {
      const { draft: unsaved, name: before } = latest.current;
      deleteDraft(before);
      latest.current = {
        ...latest.current,
        name: createDraftName(savedKey, editorId),
        draft: unsaved && keep(unsaved),
        isOnServer: false,
      };
      storeDraft(latest.current);
    },
    drop: (values) => {
      if (!isOpen.current && latest.current.draft?.values === values) deleteDraft(latest.current.name);
    },
  };
}

function storeDraft<Values>({ name, draft, continued, onStored }: Editing<Values> & { name: string }): void {
  const isStored = draft && saveDraft(name, draft);
  if (!draft) deleteDraft(name);
  onStored(isStored !== false);
  if (isStored !== false) for (const one of continued) deleteUnchangedDraft(one);
}
