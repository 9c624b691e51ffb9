import { useEffect, useRef } from 'react';
import { type Draft, dropDraft, keepDraft } from './draft-store.ts';

const PAUSE_MS = 300;

/**
 * Keeps what is written in this browser, a moment after each change and before the page goes away; `undefined` is nothing to
 * keep. The browser asks before it leaves a page with a draft. `onFull` is told where there is no room. Gives what forgets the
 * draft at once, for when it is saved.
 */
export function useDraft<Values>(
  key: string,
  draft: Omit<Draft<Values>, 'keptAt'> | undefined,
  onFull: () => void,
): () => void {
  const latest = useRef({ key, draft, onFull });
  useEffect(() => {
    latest.current = { key, draft, onFull };
  });
  const isDirty = draft !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => store(latest.current), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, draft]);
  useEffect(() => {
    const now = () => store(latest.current);
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
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
    dropDraft(latest.current.key);
  };
}

function store<Values>(at: {
  key: string;
  draft: Omit<Draft<Values>, 'keptAt'> | undefined;
  onFull: () => void;
}): void {
  if (!at.draft) dropDraft(at.key);
  else if (!keepDraft(at.key, { ...at.draft, keptAt: new Date().toISOString() })) at.onFull();
}
