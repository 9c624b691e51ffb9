import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { putReadSections } from '../../lessons.calls.ts';
import { FIRST_SECTION } from '../../lessons.constants.ts';
import type { Lesson } from '../../lessons.contract.ts';
import { invalidateLearning, updateCachedLesson } from '../../ui/learning.queries.ts';

/** How long the end of a section must be visible before the section counts as read, in milliseconds. */
const SEEN_MS = 1000;
/** How long to collect read sections before sending them together, in milliseconds. */
const BATCH_MS = 800;

export interface ReadSections {
  /** The current section. Undefined above the text and at the quiz. */
  readonly current: string | undefined;
  readonly isAtQuiz: boolean;
  /** The last sections could not be sent. They are sent again with the next ones, or when online. */
  readonly isBehind: boolean;
}

/**
 * Tracks which sections of a lesson were read. A section counts once its end was visible for a moment, so skipped
 * sections do not count. Read sections are sent after a short delay, and immediately when the page is left. They show as
 * read once stored, together with the progress they make.
 */
export function useReadSections(text: RefObject<HTMLElement | null>, lesson: Lesson): ReadSections {
  const { id, sections, reading } = lesson;
  const client = useQueryClient();
  const [current, setCurrent] = useState<string>();
  const [isAtQuiz, setAtQuiz] = useState(false);
  const [isBehind, setBehind] = useState(false);
  const known = useRef(new Set(reading.read));
  const { round, toReread = [] } = reading.quiz ?? {};
  const failedRound = round?.isPassed === false && toReread.length > 0 ? round.number : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed round, after which the text is read again
  useEffect(() => {
    for (const section of toReread) known.current.delete(section);
  }, [id, failedRound]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for another lesson, not for each section read
  useEffect(() => {
    known.current = new Set(reading.read.filter((section) => !toReread.includes(section)));
    const unsent = new Set<string>();
    const seen = new Map<string, ReturnType<typeof setTimeout>>();
    let batchTimer: ReturnType<typeof setTimeout> | undefined;

    const send = async () => {
      clearTimeout(batchTimer);
      const read = [...unsent];
      if (read.length === 0) return;
      unsent.clear();
      try {
        // The request completes even if the page is closed.
        const reading = await callApi(putReadSections, { params: { id }, body: { read } }, { keepalive: true });
        updateCachedLesson(client, id, (old) => ({ ...old, reading }));
        void invalidateLearning(client);
        setBehind(false);
      } catch {
        for (const section of read) unsent.add(section);
        setBehind(true);
      }
    };
    const markRead = (section: string) => {
      known.current.add(section);
      unsent.add(section);
      clearTimeout(batchTimer);
      batchTimer = setTimeout(() => void send(), BATCH_MS);
    };

    let frame = 0;
    const update = () => {
      frame = 0;
      if (!text.current || document.visibilityState === 'hidden') return;
      const bounds = getSectionBounds(text.current, sections);
      const line = innerHeight * 0.4;
      setCurrent(bounds.find(({ start, end }) => start <= line && end > line)?.section);
      const quiz = document.getElementById('quiz')?.getBoundingClientRect();
      setAtQuiz(quiz !== undefined && quiz.top <= line && quiz.bottom > line);
      for (const { section, end } of bounds) {
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
      frame ||= requestAnimationFrame(update);
    };
    const onLeave = () => {
      if (document.visibilityState === 'hidden') void send();
      schedule();
    };
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    addEventListener('scroll', schedule, options);
    addEventListener('resize', schedule, options);
    addEventListener('online', () => void send(), options);
    addEventListener('pagehide', () => void send(), options);
    document.addEventListener('visibilitychange', onLeave, options);
    update();
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
      for (const timer of seen.values()) clearTimeout(timer);
      void send();
    };
  }, [id, text, client]);

  return { current, isAtQuiz, isBehind };
}

/** Start and end of each section, in pixels from the top of the window. */
function getSectionBounds(text: HTMLElement, sections: Lesson['sections']) {
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
