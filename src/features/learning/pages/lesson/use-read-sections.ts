import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FIRST_SECTION } from '../../learning.constants.ts';
import type { Lesson, LessonReading } from '../../learning.contract.ts';
import { changeLesson, sendReadSections } from '../../ui/lessons.queries.ts';
import { readMarksAnew } from '../../ui/use-learning-marks.ts';

/** How long the end of a section stays in sight before it counts as read, in milliseconds. */
const SEEN_MS = 1000;
/** How long sections are gathered before they are sent together, in milliseconds. */
const GATHER_MS = 800;

export interface ReadSections {
  /** Ids of the sections that are read, the ones not sent yet among them. */
  readonly read: ReadonlySet<string>;
  /** The section under way; undefined before the text. */
  readonly current: string | undefined;
  /** The last sections could not be sent; they go with the next ones. */
  readonly isBehind: boolean;
}

/**
 * Follows the reader through a lesson. A section is read once its end was in sight for a moment: whoever jumps over one has not
 * read it. What is read is sent a moment later, and at once when the page is left.
 */
export function useReadSections(text: RefObject<HTMLElement | null>, lesson: Lesson): ReadSections {
  const { id, sections, reading } = lesson;
  const client = useQueryClient();
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const [isBehind, setBehind] = useState(false);
  const known = useRef(new Set(reading.read));

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with another lesson, not with each section read
  useEffect(() => {
    known.current = new Set(reading.read);
    setOwn(new Set());
    const waiting = new Set<string>();
    const seen = new Map<string, ReturnType<typeof setTimeout>>();
    let gathering: ReturnType<typeof setTimeout> | undefined;

    const send = async () => {
      clearTimeout(gathering);
      const read = [...waiting];
      if (read.length === 0) return;
      waiting.clear();
      try {
        const now = await sendReadSections(id, read);
        showReading(now);
        setBehind(false);
      } catch {
        for (const section of read) waiting.add(section);
        setBehind(true);
      }
    };
    const showReading = (now: LessonReading) => {
      changeLesson(client, id, (old) => ({ ...old, reading: now }));
      readMarksAnew(client);
    };
    const markRead = (section: string) => {
      known.current.add(section);
      waiting.add(section);
      setOwn((old) => new Set([...old, section]));
      clearTimeout(gathering);
      gathering = setTimeout(() => void send(), GATHER_MS);
    };

    let frame = 0;
    const look = () => {
      frame = 0;
      if (!text.current || document.visibilityState === 'hidden') return;
      const ends = endsOf(text.current, sections);
      setCurrent(ends.find(({ start, end }) => start <= innerHeight * 0.4 && end > innerHeight * 0.4)?.section);
      for (const { section, end } of ends) {
        const isSeen = end > 0 && end <= innerHeight && !known.current.has(section);
        if (isSeen && !seen.has(section)) {
          seen.set(
            section,
            setTimeout(() => markRead(section), SEEN_MS),
          );
        } else if (!isSeen) {
          clearTimeout(seen.get(section));
          seen.delete(section);
        }
      }
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    const onLeave = () => {
      if (document.visibilityState === 'hidden') void send();
      schedule();
    };
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    addEventListener('scroll', schedule, options);
    addEventListener('resize', schedule, options);
    addEventListener('pagehide', () => void send(), options);
    document.addEventListener('visibilitychange', onLeave, options);
    look();
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
      for (const timer of seen.values()) clearTimeout(timer);
      void send();
    };
  }, [id, text, client]);

  return { read: new Set([...reading.read, ...own]), current, isBehind };
}

/** Where each section begins and ends, in pixels from the top of the window. */
function endsOf(text: HTMLElement, sections: Lesson['sections']) {
  const box = text.getBoundingClientRect();
  const starts = sections.map(({ id }) =>
    id === FIRST_SECTION ? box.top : (document.getElementById(id)?.getBoundingClientRect().top ?? box.top),
  );
  return sections.map(({ id }, index) => ({
    section: id,
    start: starts[index] ?? box.top,
    end: starts[index + 1] ?? box.bottom,
  }));
}
