import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPause } from '#lib/pause.ts';

/**
 * Text typed in an editor reaches the form after a pause, and after the longer time during steady typing. Milliseconds.
 */
const PAUSE_MS = 250;
const LONGEST_MS = 1000;

/**
 * Holds the texts being typed in the editors of a form. They reach it with a delay, because converting them to Markdown
 * and rendering takes too long for a keystroke, and before the page is hidden or left. `onUnmount` receives those that
 * the form did not get before it was removed.
 */
export function usePendingTexts<Values extends object>(
  set: (patch: Partial<Values>) => void,
  onUnmount: (patch: Partial<Values>) => void,
) {
  const latest = useRef({ set, onUnmount });
  useLayoutEffect(() => {
    latest.current = { set, onUnmount };
  });
  const [texts] = useState(() => createPendingTexts<Values>((patch) => latest.current.set(patch)));
  useEffect(() => {
    // Runs before the listeners of the parts that store the form.
    const options = { capture: true };
    const events = ['beforeunload', 'pagehide', 'visibilitychange', 'online'];
    for (const event of events) addEventListener(event, texts.flush, options);
    return () => {
      for (const event of events) removeEventListener(event, texts.flush, options);
    };
  }, [texts]);
  // The cleanup of a layout effect runs before the parts that store the form learn that it is gone.
  useLayoutEffect(
    () => () => {
      const patch = texts.drain();
      if (patch) latest.current.onUnmount(patch);
    },
    [texts],
  );
  return texts;
}

function createPendingTexts<Values extends object>(set: (patch: Partial<Values>) => void) {
  const reads = new Map<keyof Values, () => string>();
  /** Removes and returns the texts that the form does not have yet. */
  const drain = (): Partial<Values> | undefined => {
    pause.cancel();
    if (reads.size === 0) return undefined;
    const patch = Object.fromEntries([...reads].map(([name, read]) => [name, read()]));
    reads.clear();
    return patch as Partial<Values>;
  };
  /** Passes the pending texts to the form, and renders it. Must not be called while React renders. */
  const flush = (): void => {
    const patch = drain();
    if (patch) flushSync(() => set(patch));
  };
  const pause = createPause(flush, LONGEST_MS);
  /** `read` returns the text of the field when the form needs it. */
  const schedule = (name: keyof Values, read: () => string): void => {
    reads.set(name, read);
    pause.schedule(PAUSE_MS);
  };
  return { schedule, drain, flush };
}

/** Wraps an event handler, so that the form first receives the pending texts. */
export function useAfterTyping<Args extends unknown[], Result>(
  flush: () => void,
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return (...args) => {
    flush();
    return latest.current(...args);
  };
}
