import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Text typed in an editor reaches the form after a pause, and after the longer time during steady typing. Milliseconds.
 */
const PAUSE_MS = 250;
const LONGEST_MS = 1000;

/**
 * The texts being typed in the editors of a form. They reach the form with a delay, because converting them to Markdown
 * and rendering takes too long for a keystroke.
 */
export class PendingTexts<Values extends object> {
  readonly #deliver: (patch: Partial<Values>) => void;
  readonly #reads = new Map<keyof Values, () => string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  constructor(deliver: (patch: Partial<Values>) => void) {
    this.#deliver = deliver;
  }

  /** `read` returns the text of the field when the form needs it. */
  schedule = (name: keyof Values, read: () => string): void => {
    const now = Date.now();
    if (this.#reads.size === 0) this.#since = now;
    this.#reads.set(name, read);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, Math.min(PAUSE_MS, Math.max(0, this.#since + LONGEST_MS - now)));
  };

  /** Removes and returns the texts that the form does not have yet. */
  drain = (): Partial<Values> | undefined => {
    clearTimeout(this.#timer);
    if (this.#reads.size === 0) return undefined;
    const patch = Object.fromEntries([...this.#reads].map(([name, read]) => [name, read()]));
    this.#reads.clear();
    return patch as Partial<Values>;
  };

  /** Passes the pending texts to the form, and renders it. Must not be called while React renders. */
  flush = (): void => {
    const patch = this.drain();
    if (patch) flushSync(() => this.#deliver(patch));
  };
}

/**
 * Holds the texts being typed in a form. The form gets them before the page is hidden or left. `onUnmount` receives
 * those that it did not get before it was removed.
 */
export function usePendingTexts<Values extends object>(
  set: (patch: Partial<Values>) => void,
  onUnmount: (patch: Partial<Values>) => void,
): PendingTexts<Values> {
  const latest = useRef({ set, onUnmount });
  useLayoutEffect(() => {
    latest.current = { set, onUnmount };
  });
  const [texts] = useState(() => new PendingTexts<Values>((patch) => latest.current.set(patch)));
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
