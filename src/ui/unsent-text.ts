import { useEffect, useRef, useState } from 'react';
import { tryStorage } from './saved-text/use-saved-text.ts';

/**
 * A text that this tab keeps under a name until it is sent, also across a reload or a sign-in after the session ended. The name
 * must be one of its writer only: the tab's next user may be somebody else.
 */
export function useUnsentText(name: string) {
  const [text, setText] = useState('');
  const latest = useRef('');
  useEffect(() => {
    latest.current = tryStorage(() => sessionStorage.getItem(name)) ?? '';
    setText(latest.current);
  }, [name]);
  const change = (next: string) => {
    latest.current = next;
    setText(next);
    tryStorage(() => (next === '' ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, next)));
  };
  /** Removes what was sent. What was typed meanwhile stays. */
  const removeSent = (sent: string) => {
    const now = latest.current;
    if (now.startsWith(sent)) change(now.slice(sent.length).trimStart());
  };
  return { text, change, removeSent };
}
