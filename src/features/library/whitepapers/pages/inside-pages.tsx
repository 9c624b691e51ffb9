import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { variantHref } from '#lib/pictures.ts';
import { DialogNotLoaded } from '#ui/dialog/dialog-not-loaded.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import type { WhitepaperPage } from '../whitepapers.contract.ts';

const InsideDialog = lazyPart(() => import('./inside-dialog.tsx'), DialogNotLoaded);

/** Some pages of the paper, which open large. Not rendered if there are none. `download` is the button for the file. */
export function InsidePages(props: {
  paper: Omit<WhitepaperPage, 'publishedAt'>;
  download: ReactNode;
  className?: string;
}) {
  const { paper, download, className } = props;
  const [open, setOpen] = useState<number>();
  if (paper.insidePages.length === 0) return null;
  const onOpen = (event: MouseEvent, index: number) => {
    // A new tab or window, as for any link.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(index);
  };
  return (
    <Section title="Look inside" look="text-2xl" {...(className && { className })}>
      <ul className="mt-6 grid gap-x-4 max-md:auto-cols-[78%] max-md:grid-flow-col max-md:overflow-x-auto max-md:pb-2 md:grid-cols-3 md:gap-x-8">
        {paper.insidePages.map(({ page, image, width, height }, index) => (
          <li key={page}>
            <a
              data-early
              href={variantHref(image, 1280, 'jpeg')}
              onClick={(event) => onOpen(event, index)}
              className="group block cursor-zoom-in"
            >
              <Picture
                src={image}
                width={width}
                height={height}
                sizes="(min-width: 91rem) 430px, (min-width: 48rem) 30vw, 78vw"
                className="h-auto w-full border border-line bg-white transition-colors group-hover:border-ink dark:[filter:brightness(0.92)]"
              />
              <span className="figures mt-2 block text-xs text-muted group-hover:text-ink">Page {page}</span>
            </a>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <InsideDialog paper={paper} start={open} download={download} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}
