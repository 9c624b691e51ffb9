import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { variantHref } from '#lib/pictures.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import type { WhitepaperPage } from '../whitepapers.contract.ts';
import { saveLastPage } from './last-page.ts';

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The inside pages one by one, large enough to read. The last one is followed by the button for the whole paper. */
export default function InsideDialog(props: {
  paper: Omit<WhitepaperPage, 'publishedAt'>;
  /** The index of the page that was opened. */
  start: number;
  download: ReactNode;
  onClose: () => void;
}) {
  const { paper, start, download, onClose } = props;
  const { insidePages, contents, pages } = paper;
  const [index, setIndex] = useState(start);
  const content = useRef<HTMLDivElement>(null);
  const last = insidePages.length - 1;
  const shown = insidePages[index];
  const page = shown?.page;
  const more = pages - insidePages.length;

  useEffect(() => {
    if (page !== undefined) saveLastPage(paper.id, page);
  }, [paper.id, page]);
  const turn = useCallback((step: number) => setIndex((now) => Math.min(Math.max(now + step, 0), last)), [last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is read from its top
  useEffect(() => {
    // In some browsers it returns a promise, which is no cleanup function.
    content.current?.parentElement?.scrollTo(0, 0);
  }, [index]);
  useEffect(() => {
    // The sign-in may be open on top, where the arrows move within a field.
    const onKey = (event: KeyboardEvent) => {
      const step = KEYS[event.key];
      const dialog = content.current?.closest('dialog');
      if (step === undefined || event.altKey || event.metaKey || !dialog?.contains(event.target as Node)) return;
      event.preventDefault();
      turn(step);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [turn]);

  return (
    <Dialog open wide title={`Page ${page} of ${pages}`} onClose={onClose}>
      <div ref={content} className="-mx-6 -mb-7 border-t border-line sm:-mx-9 sm:-mb-9">
        <div className="grid justify-items-center bg-sunk p-2 sm:p-8">
          {/* All of them are loaded, so that turning a page does not show an empty one. */}
          {insidePages.map(({ page: number, image, width, height }, at) => (
            <div key={number} hidden={at !== index} className="w-full max-w-[52rem]">
              <Picture
                src={image}
                alt={`Page ${number}`}
                width={width}
                height={height}
                sizes="(min-width: 60rem) 832px, 100vw"
                first
                className="h-auto w-full border border-line bg-white dark:[filter:brightness(0.92)]"
              />
            </div>
          ))}
        </div>
        {/* A sticky part keeps clear of the padding of the part that scrolls, which is undone here. */}
        <div className="sticky -bottom-7 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-paper px-6 py-3 sm:-bottom-9 sm:px-9">
          <p role="status" className="min-w-0 grow basis-28 text-sm leading-snug">
            <span className="sr-only">Page {page}. </span>
            {index === last && more > 0 ? (
              <span className="font-semibold">{formatCount(more, 'more page')} in the paper</span>
            ) : (
              <span className="text-muted">{contents.findLast((chapter) => chapter.page <= (page ?? 0))?.title}</span>
            )}
          </p>
          {shown && (
            <a
              href={variantHref(shown.image, 1920, 'jpeg')}
              target="_blank"
              rel="noreferrer"
              className="link tap-target text-sm sm:hidden"
            >
              Enlarge
            </a>
          )}
          {index === last && <div className="grid max-sm:order-last max-sm:w-full">{download}</div>}
          <div className="flex gap-2">
            <Button aria-disabled={index === 0} onClick={() => turn(-1)} className="px-3! py-2.5! sm:px-4!">
              <ChevronLeft size={17} strokeWidth={1.5} aria-hidden="true" />
              <span className="max-sm:sr-only">Previous</span>
            </Button>
            <Button
              ref={focusOnOpen}
              aria-disabled={index === last}
              onClick={() => turn(1)}
              className="px-3! py-2.5! sm:px-4!"
            >
              <span className="max-sm:sr-only">Next</span>
              <ChevronRight size={17} strokeWidth={1.5} aria-hidden="true" />
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Next has the focus first. Up and Down then scroll the page, as it is in the part that scrolls. */
const focusOnOpen = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');
