import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';

export type SavingState = 'resting' | 'saving' | 'saved' | 'failed';

/** Milliseconds without typing before the text is sent. */
const SAVE_DELAY_MS = 700;

/** What was typed, and the server's text that it changes. */
export interface TextDraft {
  readonly base: string;
  readonly text: string;
}

/** Drafts in this browser's storage. If the storage is unavailable, the text is still sent to the server. */
export const drafts = {
  get: <Draft = TextDraft>(key: string) =>
    tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null),
  set: (key: string, draft: unknown) => tryStorage(() => localStorage.setItem(key, JSON.stringify(draft))),
  remove: (key: string) => tryStorage(() => localStorage.removeItem(key)),
};

/** Lists the keys of the drafts in this browser that begin with `prefix`. */
export const listDraftKeys = (prefix: string): readonly string[] =>
  tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];

/** A draft replaces the text that it changed, and joins one that was written since, on another device. */
export function applyDraft({ base, text }: TextDraft, current: string): string {
  const isFollowing = [base.trim(), ''].includes(current.trim()) || text.startsWith(current.trim());
  return isFollowing ? text : `${current}\n\n${text}`;
}

/** Uses the browser's storage. Null if it is unavailable. */
export function tryStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/**
 * A text that is saved as it is typed. Until the server has it, the text stays in this browser under `draftKey`, which contains
 * the owner's id, and is sent when the field is next shown. Only one request runs at a time, so that the latest text wins.
 * Until something is typed, the field follows the server's text. `problem` is what the server said against the text.
 */
export function useSavedText(options: { draftKey: string; text: string; save: (text: string) => Promise<void> }) {
  const { draftKey: key, text: first, save } = options;
  const [text, setText] = useState(first);
  const [state, setState] = useState<SavingState>('resting');
  const [problem, setProblem] = useState<string>();
  const latestSave = useRef(save);
  latestSave.current = save;
  const latest = useRef(first);
  const saved = useRef(first);
  const isSending = useRef(false);
  const isTouched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current) return;
    isSending.current = true;
    if (latest.current === saved.current) drafts.remove(key);
    while (latest.current !== saved.current) {
      const sent = latest.current;
      setState('saving');
      try {
        await latestSave.current(sent);
        saved.current = sent;
        if (latest.current === sent) drafts.remove(key);
        setState('saved');
      } catch (error) {
        setState('failed');
        // A server that is away says nothing about the text, which then follows later.
        setProblem(error instanceof ApiError && error.status < 500 ? error.body?.error : undefined);
        break;
      }
    }
    isSending.current = false;
  }, [key]);

  const change = useCallback(
    (next: string) => {
      setText(next);
      latest.current = next;
      isTouched.current = true;
      drafts.set(key, { base: saved.current, text: next });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), SAVE_DELAY_MS);
    },
    [key, send],
  );

  useEffect(() => {
    if (isTouched.current) return;
    latest.current = first;
    saved.current = first;
    setText(first);
  }, [first]);

  useEffect(() => {
    const draft = drafts.get(key);
    if (draft) {
      latest.current = applyDraft(draft, saved.current);
      isTouched.current = true;
      setText(latest.current);
      void send();
    }
    // When the field goes away, unsaved text is sent at once.
    return () => void send();
  }, [key, send]);

  return { text, state, problem, change, flush: () => void send() };
}
