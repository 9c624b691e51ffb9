import type { ReactNode } from 'react';

/** The paragraphs of a story, which empty lines separate. */
export const splitParagraphs = (text: string): string[] => text.split(/\n\s*\n/).filter((one) => one.trim() !== '');

/** A story laid out for reading: a large title, short lines, the future vision apart, and `aside` beside the text. */
export function StoryText(props: {
  id: string;
  title: string;
  narrative: string;
  futureVision: string;
  pathway: string | null;
  aside?: ReactNode;
}) {
  const { id, title, narrative, futureVision, pathway, aside } = props;
  const paragraphs = splitParagraphs(narrative);
  return (
    <div className="wrap-anywhere">
      {pathway && <p className="text-sm text-blue">Along “{pathway}”</p>}
      <h2 id={id} className="mt-1 max-w-[20ch] text-3xl tracking-[-0.022em]">
        {title}
      </h2>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <div className="prose book-text">
            {paragraphs.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph's key is its position while it is written
              <p key={index}>{text}</p>
            ))}
          </div>
          {futureVision && (
            <section aria-label="Looking ahead" className="mt-10 max-w-[40rem] border-l-2 border-amber pl-6">
              <p className="text-sm text-muted">Looking ahead</p>
              <p className="mt-2 font-display text-xl leading-[1.5]">{futureVision}</p>
            </section>
          )}
        </div>
        {aside && <div className="lg:col-span-5">{aside}</div>}
      </div>
    </div>
  );
}
