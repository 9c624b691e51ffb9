import { useMemo } from 'react';
import { takeHeading } from '#lib/headings.ts';
import { Prose } from '#ui/prose.tsx';

/** One of a case study's three texts. A heading at its beginning is the heading of the part, below the part's name. */
export function CaseStudyPart({ title, html }: { title: string; html: string }) {
  const { heading, rest } = useMemo(() => takeHeading(html), [html]);
  if (html === '') return null;
  return (
    <section className="grid gap-x-8 gap-y-5 border-t border-line py-12 first:border-t-0 lg:grid-cols-12 lg:py-16 print:block print:py-7">
      <div className="wrap-anywhere lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        {heading && <p className="text-sm font-semibold text-blue">{title}</p>}
        <h2 className={heading ? 'mt-2 text-2xl text-balance' : 'text-2xl lg:text-[2.5rem]'}>{heading ?? title}</h2>
      </div>
      <Prose html={rest} className="min-w-0 lg:col-span-8 lg:col-start-5 print:mt-4" />
    </section>
  );
}
