import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { learningQuery, putBookmark } from './learning-marks.queries.ts';

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

const draftKey = (owner: number, contentId: number) => `bookmark-note:${owner}:${contentId}`;

/**
 * The note on a bookmark, saved as it is typed. What the server does not have yet stays in this browser under the owner's id,
 * and is sent when the note is next seen; one request is under way at a time, so that the last words win.
 */
export function useBookmarkNote(options: { contentId: number; note: string; owner: number }) {
  const { contentId, note, owner } = options;
  const client = useQueryClient();
  const key = draftKey(owner, contentId);
  const [text, setText] = useState(note);
  const [state, setState] = useState<SavingState>('resting');
  const wanted = useRef(note);
  const kept = useRef(note);
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
        const { note: now } = await putBookmark(contentId, sent);
        kept.current = sent;
        if (wanted.current === sent) drafts.remove(key);
        client.setQueryData(
          learningQuery.queryKey,
          (old) =>
            old && {
              ...old,
              bookmarks: old.bookmarks.map((row) => (row.contentId === contentId ? { ...row, note: now } : row)),
            },
        );
        setState('saved');
      } catch {
        setState('failed');
        break;
      }
    }
    isSending.current = false;
  }, [client, contentId, key]);

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
