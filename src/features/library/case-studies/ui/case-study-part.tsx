import { Prose } from '#ui/prose.tsx';

/** One of a case study's three texts, below its heading. */
export function CaseStudyPart({ title, html }: { title: string; html: string }) {
  if (html === '') return null;
  return (
    <section className="grid gap-x-8 gap-y-5 border-t border-line py-12 first:border-t-0 lg:grid-cols-12 lg:py-16 print:block print:py-7">
      <h2 className="text-2xl lg:sticky lg:top-28 lg:col-span-4 lg:self-start lg:text-[2.5rem]">{title}</h2>
      <Prose html={html} className="min-w-0 lg:col-span-8 lg:col-start-5 print:mt-4" />
    </section>
  );
}
