import type { ReactNode } from 'react';
import { listHeadings } from '#lib/headings.ts';
import { ContentsList } from '#ui/page/contents-list.tsx';
import { PageTitle } from '#ui/page/page-head.tsx';
import { Prose } from '#ui/prose.tsx';
import type { PlainShownPart, ShownPage, ShownPart } from '../pages.contract.ts';
import { PieceCards } from '../ui/piece-cards.tsx';

/** A page of the firm's own. @param contactForm the form, for a page that shows it */
export function PageView({ page, contactForm }: { page: ShownPage; contactForm: ReactNode }) {
  const { title, summary, parts, isSampleText } = page;
  const [only] = parts;
  const headings = parts.length === 1 && only?.type === 'text' ? listHeadings(only.html) : [];
  return (
    <article className="shell pt-16 pb-24 lg:pt-24 lg:pb-32 print:pb-0">
      <PageTitle look="article" className="max-w-[19em]">
        {title}
      </PageTitle>
      <div className="mt-7 grid gap-x-8 gap-y-8 lg:mt-10 lg:grid-cols-12">
        <p className="max-w-[44rem] font-display text-xl leading-[1.4] wrap-anywhere text-muted lg:col-span-7 lg:col-start-5 lg:text-[1.7rem] lg:leading-[1.36]">
          {summary}
        </p>
        {isSampleText && (
          <p className="border-l-2 border-amber pl-4 text-sm lg:col-span-7 lg:col-start-5">
            This is sample text. Have a lawyer write the one for your firm before you publish the site.
          </p>
        )}
      </div>
      <div className="mt-12 grid gap-x-8 gap-y-14 lg:mt-20 lg:grid-cols-12 lg:gap-y-20">
        {headings.length > 1 && (
          <div className="hidden lg:col-span-3 lg:block print:hidden">
            <div className="sticky top-28">
              <p className="text-sm font-semibold">On this page</p>
              <ContentsList headings={headings} current={undefined} className="mt-4" />
            </div>
          </div>
        )}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one page never move
          <div key={index} className={getPlace(part)}>
            <Part part={part} contactForm={contactForm} />
          </div>
        ))}
      </div>
    </article>
  );
}

/** Text is in the column of the summary. Everything else takes the whole width, and cards stay near the text before them. */
function getPlace({ type }: ShownPart): string {
  if (type === 'text') return 'min-w-0 lg:col-span-8 lg:col-start-5';
  return type === 'cards' ? 'min-w-0 -mt-6 lg:col-span-12 lg:-mt-10' : 'min-w-0 lg:col-span-12';
}

function Part({ part, contactForm }: { part: ShownPart; contactForm: ReactNode }) {
  if (part.type !== 'columns') return <PlainPart part={part} contactForm={contactForm} isNarrow={false} />;
  return (
    <div className="grid gap-x-16 gap-y-12 border-t border-line pt-8 lg:grid-cols-2 lg:pt-10">
      {part.columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one page never move
        <div key={index} className="grid min-w-0 content-start gap-10">
          {column.map((plain, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one page never move
            <PlainPart key={at} part={plain} contactForm={contactForm} isNarrow />
          ))}
        </div>
      ))}
    </div>
  );
}

function PlainPart(props: { part: PlainShownPart; contactForm: ReactNode; isNarrow: boolean }) {
  const { part, contactForm, isNarrow } = props;
  if (part.type === 'text') return <Prose html={part.html} />;
  if (part.type === 'cards') return <PieceCards cards={part.cards} isNarrow={isNarrow} />;
  return (
    <section
      id="contact"
      aria-label="Contact"
      className={isNarrow ? 'grid gap-8' : 'grid gap-x-8 gap-y-8 border-t border-line pt-8 lg:grid-cols-12 lg:pt-10'}
    >
      <div className={isNarrow ? '' : 'lg:col-span-4'}>
        <Prose html={part.html} />
      </div>
      <div className={isNarrow ? '' : 'lg:col-span-8 lg:col-start-5'}>{contactForm}</div>
    </section>
  );
}
