import { useEffect } from 'react';

/** Calls `update` at first, and once a frame while the page scrolls or changes its size. */
export function useScroll(update: () => void): void {
  useEffect(() => {
    let frame = 0;
    const run = () => {
      frame = 0;
      update();
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(run);
    };
    const stop = new AbortController();
    for (const name of ['scroll', 'resize'] as const)
      addEventListener(name, schedule, { passive: true, signal: stop.signal });
    update();
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [update]);
}

/** The position of the line being read, as a share of the window's height. */
const READING_LINE = 0.3;

/** Finds the last of the elements with these ids that starts above the line being read. */
export const findCurrentId = (ids: readonly string[]): string | undefined =>
  ids.findLast(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= innerHeight * READING_LINE,
  );
