import { type RefObject, useEffect, useState } from 'react';
import type { Heading } from '#lib/headings.ts';

/** The position of the line being read, as a share of the window's height. */
const READING_LINE = 0.3;

export interface ReadingPosition {
  /** The id of the current heading. */
  readonly current: string | undefined;
  readonly minutesLeft: number;
}

/** Tracks the reading position in a text of `minutes`. Rerenders only when the heading or the minutes change. */
export function useReadingPosition(
  text: RefObject<HTMLElement | null>,
  headings: readonly Heading[],
  minutes: number,
): ReadingPosition {
  const [position, setPosition] = useState<ReadingPosition>({ current: undefined, minutesLeft: minutes });

  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const box = text.current?.getBoundingClientRect();
      if (!box) return;
      const line = innerHeight * READING_LINE;
      const current = headings.findLast(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
      )?.id;
      const left = Math.min(Math.max((box.bottom - innerHeight) / Math.max(box.height - innerHeight, 1), 0), 1);
      const minutesLeft = Math.ceil(minutes * left);
      setPosition((old) =>
        old.current === current && old.minutesLeft === minutesLeft ? old : { current, minutesLeft },
      );
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    const stop = new AbortController();
    for (const name of ['scroll', 'resize'] as const)
      addEventListener(name, schedule, { passive: true, signal: stop.signal });
    update();
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [text, headings, minutes]);

  return position;
}
