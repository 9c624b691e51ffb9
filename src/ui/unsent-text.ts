import { useEffect, useRef, useState } from 'react';
import { tryStorage } from './saved-text/text-drafts.ts';

/**
 * A text that this tab keeps under a name until it is sent, also across a reload or a sign-in after the session ended.
 * The name must be unique to the writer, because the tab's next user may be somebody else. It begins with `initial`.
 */
export function useUnsentText(name: string, initial = '') {
  const [text, setText] = useState(initial);
  const latest = useRef(initial);
  const first = useRef(initial);
  useEffect(() => {
    latest.current = tryStorage(() => sessionStorage.getItem(name)) ?? first.current;
    setText(latest.current);
  }, [name]);
  const change = (next: string) => {
    latest.current = next;
    setText(next);
    tryStorage(() => (next === first.current ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, next)));
  };
  /** Goes back to the initial text. */
  const reset = () => change(first.current);
  /** Removes the sent text. Text typed in the meantime stays, and so does a changed text, which is now the record's. */
  const removeSent = (sent: string) => {
    const now = latest.current;
    if (first.current !== '') tryStorage(() => sessionStorage.removeItem(name));
    else if (now.startsWith(sent)) change(now.slice(sent.length).trimStart());
  };
  return { text, change, reset, removeSent };
}
