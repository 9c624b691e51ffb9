import { useEffect, useRef, useState } from 'react';
import { applyTextDraft, deleteDraft, readDraft, saveDraft, toDraftName } from './draft-store.ts';

/**
 * A text that this tab keeps under a key until it is sent, also across a reload or a sign-in after the session ended.
 * The key must be unique to the writer, because the tab's next user may be somebody else. It begins with `initial`.
 */
export function useUnsentText(key: string, initial = '') {
  const name = toDraftName(key);
  const [text, setText] = useState(initial);
  const latest = useRef(initial);
  const first = useRef(initial);
  useEffect(() => {
    const draft = readDraft<string>(name, 'tab');
    latest.current = draft ? applyTextDraft(draft, first.current) : first.current;
    setText(latest.current);
  }, [name]);
  const change = (next: string) => {
    latest.current = next;
    setText(next);
    if (next === first.current) deleteDraft(name, 'tab');
    else saveDraft(name, { base: first.current, values: next }, 'tab');
  };
  /** Goes back to the initial text. */
  const reset = () => change(first.current);
  /** Removes the sent text. Text typed in the meantime stays, and so does a changed text, which is now the record's. */
  const removeSent = (sent: string) => {
    const now = latest.current;
    if (first.current !== '') deleteDraft(name, 'tab');
    else if (now.startsWith(sent)) change(now.slice(sent.length).trimStart());
  };
  return { text, change, reset, removeSent };
}
