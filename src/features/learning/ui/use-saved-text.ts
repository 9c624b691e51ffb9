import { useCallback, useEffect, useRef, useState } from 'react';

export type SavingState = 'resting' | 'saving' | 'saved' | 'failed';

/** How long one rests before what was typed is sent, in milliseconds. */
const REST_MS = 700;

/** What is kept in this browser; one that keeps nothing still sends what is typed. */
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
 * A text that is saved as it is typed. What the server does not have yet stays in this browser under `draftKey`, which names the
 * owner, and is sent when the text is next seen; one request is under way at a time, so that the last words win.
 */
export function useSavedText(options: { draftKey: string; text: string; save: (text: string) => Promise<void> }) {
  const { draftKey: key, text: first, save } = options;
  const [text, setText] = useState(first);
  const [state, setState] = useState<SavingState>('resting');
  const latestSave = useRef(save);
  latestSave.current = save;
  const wanted = useRef(first);
  const kept = useRef(first);
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current) return;
    isSending.current = true;
    while (wanted.current !== kept.current) {
      const sent = wanted.current;
      setState('saving');
      try {
        await latestSave.current(sent);
        kept.current = sent;
        if (wanted.current === sent) drafts.remove(key);
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
      wanted.current = next;
      drafts.set(key, next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), REST_MS);
    },
    [key, send],
  );

  useEffect(() => {
    const draft = drafts.get(key);
    if (draft !== null && draft !== kept.current) {
      setText(draft);
      wanted.current = draft;
      void send();
    }
    // Whoever leaves the tab is not made to wait for the rest.
    return () => void send();
  }, [key, send]);

  return { text, state, change, flush: () => void send() };
}
