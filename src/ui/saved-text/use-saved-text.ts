import { useCallback, useEffect, useRef, useState } from 'react';

export type SavingState = 'resting' | 'saving' | 'saved' | 'failed';

/** Milliseconds without typing before the text is sent. */
const SAVE_DELAY_MS = 700;

/** Drafts in this browser's storage. If the storage is unavailable, the text is still sent to the server. */
const drafts = {
  get: (key: string): string | null => tryStorage(() => localStorage.getItem(key)),
  set: (key: string, text: string) => tryStorage(() => localStorage.setItem(key, text)),
  remove: (key: string) => tryStorage(() => localStorage.removeItem(key)),
};

function tryStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/**
 * A text that is saved as it is typed. Until the server has it, the text stays in this browser under `draftKey`, which contains
 * the owner's id, and is sent when the field is next shown. Only one request runs at a time, so that the latest text wins.
 */
export function useSavedText(options: { draftKey: string; text: string; save: (text: string) => Promise<void> }) {
  const { draftKey: key, text: first, save } = options;
  const [text, setText] = useState(first);
  const [state, setState] = useState<SavingState>('resting');
  const latestSave = useRef(save);
  latestSave.current = save;
  const latest = useRef(first);
  const saved = useRef(first);
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current) return;
    isSending.current = true;
    while (latest.current !== saved.current) {
      const sent = latest.current;
      setState('saving');
      try {
        await latestSave.current(sent);
        saved.current = sent;
        if (latest.current === sent) drafts.remove(key);
        setState('saved');
      } catch {
        setState('failed');
        break;
      }
    }
    isSending.current = false;
  }, [key]);

  const change = useCallback(
    (next: string) => {
      setText(next);
      latest.current = next;
      drafts.set(key, next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), SAVE_DELAY_MS);
    },
    [key, send],
  );

  useEffect(() => {
    const draft = drafts.get(key);
    if (draft !== null && draft !== saved.current) {
      setText(draft);
      latest.current = draft;
      void send();
    }
    // When the field goes away, unsaved text is sent at once.
    return () => void send();
  }, [key, send]);

  return { text, state, change, flush: () => void send() };
}
