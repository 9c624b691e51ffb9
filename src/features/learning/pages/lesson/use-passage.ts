import { type RefObject, useEffect, useState } from 'react';
import type { LessonNote } from '../../learning.contract.ts';
import { findPassage, getSelectedPassage, type Passage } from './passage.ts';

/** The selected passage and its position in the window. */
export interface SelectedPassage extends Passage {
  readonly box: { readonly bottom: number; readonly left: number; readonly width: number };
}

/** Tracks the reader's selection within a text. */
export function useSelectedPassage(text: RefObject<HTMLElement | null>): SelectedPassage | undefined {
  const [passage, setPassage] = useState<SelectedPassage>();
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const selection = getSelection();
      const found = text.current ? getSelectedPassage(text.current, selection) : undefined;
      const box = found && selection?.getRangeAt(0).getBoundingClientRect();
      setPassage(
        found && box ? { ...found, box: { bottom: box.bottom, left: box.left, width: box.width } } : undefined,
      );
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    const stop = new AbortController();
    document.addEventListener('selectionchange', schedule, { signal: stop.signal });
    addEventListener('scroll', schedule, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [text]);
  return passage;
}

/** Highlights the passages that have a note, if the browser supports CSS highlights. */
export function useMarkedPassages(text: RefObject<HTMLElement | null>, notes: readonly LessonNote[]): void {
  useEffect(() => {
    if (!('highlights' in CSS)) return undefined;
    const ranges = notes.flatMap(({ quote }) =>
      quote && text.current ? (findPassage(text.current, quote) ?? []) : [],
    );
    CSS.highlights.set('noted', new Highlight(...ranges));
    return () => {
      CSS.highlights.delete('noted');
    };
  }, [text, notes]);
}
