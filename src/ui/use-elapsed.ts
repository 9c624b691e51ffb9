import { useEffect, useRef, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const getZero = () => 0;

/** Tells how long a form has been on the screen, in milliseconds. One in the server's HTML was there before its scripts ran. */
export function useElapsed(): () => number {
  const shownAt = useRef<number>(undefined);
  // React asks for the server's value only of what is in the HTML. Both are the same, so that nothing renders again.
  useSyncExternalStore(neverChanges, getZero, () => {
    shownAt.current = 0;
    return 0;
  });
  useEffect(() => {
    shownAt.current ??= performance.now();
  }, []);
  return () => Math.round(performance.now() - (shownAt.current ?? 0));
}
