import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { type Heading, listHeadings } from '#lib/headings.ts';
import { classNames } from '#ui/class-names.ts';
import { ContentsList } from '#ui/page/contents-list.tsx';
import { TagLinks } from '#ui/page/tag-links.tsx';
import { findCurrentId, useScroll } from '#ui/page/use-scroll.ts';
import { Picture } from '#ui/picture.tsx';
import { Prose } from '#ui/prose.tsx';
import { splitOpening } from './split-opening.ts';

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

/** The same texts as in early-script.ts, which counts until the page is hydrated. */
const describeTime = (left: number): string => (left > 0 ? `${left} min left` : 'Read to the end');

/**
 * The text, with a table of contents beside it (above it on small screens). The picture follows the first paragraph, so
 * that the text begins in the first window. `readTime` is in minutes.
 */
export function ArticleBody(props: {
  post: { readonly html: string; readonly title: string; readonly featuredImage: string | null };
  readTime: number;
  tags?: readonly string[];
  share: ReactNode;
}) {
  const { post, readTime, tags = [], share } = props;
  const { html } = post;
  const [opening, rest] = useMemo(() => splitOpening(html), [html]);
  const look = html.includes('class="beside"') ? 'with-sidenotes' : '';
  const text = useRef<HTMLDivElement>(null);
  const headings = useMemo(() => listHeadings(html), [html]);
  const { current, minutesLeft } = useReadingPosition(text, headings, readTime);
  const hasContents = headings.length > 1;
  return (
    <div className="shell grid gap-x-8 gap-y-8 pt-8 pb-16 lg:grid-cols-12 lg:pt-10 lg:pb-24 print:pb-0">
      {hasContents && (
        <>
          <details className="border-y border-line lg:hidden print:hidden">
            <summary className="flex items-center justify-between py-3.5 text-sm font-semibold">
              In this article
              <span aria-hidden="true" className="details-mark" />
            </summary>
            <ContentsList headings={headings} current={undefined} className="pb-4" />
          </details>
          <div className="hidden lg:col-span-3 lg:block print:hidden">
            <div className="sticky top-28 max-h-[calc(100svh-9rem)] overflow-y-auto">
              <p className="text-sm font-semibold">In this article</p>
              <ContentsList headings={headings} current={current} className="mt-4" />
              {/* Until the page is hydrated, early-script.ts writes the time. */}
              <p
                suppressHydrationWarning
                data-minutes={readTime}
                className="figures needs-script mt-5 text-xs text-muted"
              >
                {describeTime(minutesLeft ?? readTime)}
              </p>
            </div>
          </div>
        </>
      )}
      <div className="min-w-0 lg:col-span-8 lg:col-start-5">
        <div ref={text} className="reading-text">
          {opening && <Prose html={opening} className={look} />}
          <div className={classNames('prose my-9', look)}>
            <figure className="my-0!">
              <Picture
                src={post.featuredImage ?? getArtworkHref(post.title)}
                width={1200}
                height={675}
                sizes="(min-width: 48rem) 640px, 92vw"
                first
                className="page-picture aspect-video object-cover"
              />
            </figure>
          </div>
          <Prose html={rest} className={look} />
        </div>
        <TagLinks tags={tags} className="mt-12 max-w-[40rem]" />
        <div className="mt-12 max-w-[40rem] border-t border-line pt-4 print:hidden">
          <Suspense>{share}</Suspense>
        </div>
      </div>
    </div>
  );
}
