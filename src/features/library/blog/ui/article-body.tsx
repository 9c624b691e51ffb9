import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Heading, listHeadings } from '#lib/headings.ts';
import { ContentsList } from '#ui/page/contents-list.tsx';
import { TagLinks } from '#ui/page/tag-links.tsx';
import { findCurrentId, useScroll } from '#ui/page/use-scroll.ts';
import { Prose } from '#ui/prose.tsx';

interface ReadingPosition {
  /** The id of the current heading. */
  readonly current: string | undefined;
  /** Undefined until the page is hydrated. */
  readonly minutesLeft: number | undefined;
}

/** Tracks the reading position in a text of `minutes`. Rerenders only when the heading or the minutes change. */
function useReadingPosition(
  text: RefObject<HTMLElement | null>,
  headings: readonly Heading[],
  minutes: number,
): ReadingPosition {
  const [position, setPosition] = useState<ReadingPosition>({ current: undefined, minutesLeft: undefined });

  useEffect(() => {
    // Set by early-script.ts.
    for (const link of document.querySelectorAll<HTMLElement>('[data-here]')) delete link.dataset.here;
  }, []);
  const update = useCallback(() => {
    const box = text.current?.getBoundingClientRect();
    if (!box) return;
    const current = findCurrentId(headings.map(({ id }) => id));
    const left = Math.min(Math.max((box.bottom - innerHeight) / Math.max(box.height - innerHeight, 1), 0), 1);
    const minutesLeft = Math.ceil(minutes * left);
    setPosition((old) => (old.current === current && old.minutesLeft === minutesLeft ? old : { current, minutesLeft }));
  }, [text, headings, minutes]);
  useScroll(update);
  return position;
}

/** The article's head already shows the total time. */
function describeTime(left: number | undefined): string {
  if (left === undefined) return '\u00a0';
  return left > 0 ? `${left} min left` : 'Read to the end';
}

/** The text, with a table of contents beside it (above it on small screens). `readTime` is in minutes. */
export function ArticleBody(props: { html: string; readTime: number; tags?: readonly string[]; share: ReactNode }) {
  const { html, readTime, tags = [], share } = props;
  const text = useRef<HTMLDivElement>(null);
  const headings = useMemo(() => listHeadings(html), [html]);
  const { current, minutesLeft } = useReadingPosition(text, headings, readTime);
  const hasContents = headings.length > 1;
  return (
    <div className="shell grid gap-x-8 gap-y-10 pt-10 pb-24 lg:grid-cols-12 lg:pt-14 lg:pb-32 print:pb-0">
      {hasContents && (
        <>
          <details className="border-y border-line lg:hidden print:hidden">
            <summary className="flex items-center justify-between py-3.5 text-sm font-semibold">
              In this article
              <span aria-hidden="true" className="details-mark" />
            </summary>
            <ContentsList headings={headings} current={undefined} className="pb-4" />
          </details>
          {/* From the upper edge of the picture on, which is 16:9 and as wide as eight columns: 8/3 of this one and 5/3 of a gap. */}
          <div className="hidden lg:col-span-3 lg:mt-[calc(-150%-5.375rem)] lg:block print:hidden">
            <div className="sticky top-28 max-h-[calc(100svh-9rem)] overflow-y-auto">
              <p className="text-sm font-semibold">In this article</p>
              <ContentsList headings={headings} current={current} className="mt-4" />
              <p className="figures mt-5 text-xs text-muted">{describeTime(minutesLeft)}</p>
            </div>
          </div>
        </>
      )}
      <div className="min-w-0 lg:col-span-8 lg:col-start-5">
        <div ref={text} className="reading-text">
          <Prose html={html} />
        </div>
        <TagLinks tags={tags} className="mt-12 max-w-[40rem]" />
        <div className="mt-12 max-w-[40rem] border-t border-line pt-4 print:hidden">
          <Suspense>{share}</Suspense>
        </div>
      </div>
    </div>
  );
}
