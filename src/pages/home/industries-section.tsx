import { Link } from '@tanstack/react-router';
import { usePractices } from '#features/firm/practices/ui/practices.queries.ts';
import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { SiteDrawing } from '#ui/site-drawing.tsx';
import { InsightsLink } from './insights-link.tsx';
import { SectionHeading } from './section-heading.tsx';

export function IndustriesSection({ texts: { title, text } }: { texts: HomeTexts['industries'] }) {
  const industries = usePractices('industry');
  return (
    <section id="industries" className="border-y border-line bg-sunk">
      <div className="section shell">
        <SectionHeading title={title}>{text}</SectionHeading>
        <div className="mt-16 grid gap-y-14 lg:grid-flow-col lg:auto-cols-fr lg:grid-rows-[auto_auto_auto_auto] lg:gap-x-20 lg:gap-y-0">
          {industries.map((industry) => (
            <article
              key={industry.id}
              // Titles, texts and features of all industries start on the same lines. The dividing line is in the gap, so that all
              // columns are equally wide.
              className="border-line lg:row-span-4 lg:-ml-[41px] lg:grid lg:grid-rows-subgrid lg:border-l lg:pl-10 lg:first:ml-0 lg:first:border-l-0 lg:first:pl-0"
            >
              <SiteDrawing icon={industry.icon ?? 'compass'} size={30} strokeWidth={1} className="text-blue" />
              <h3 className="mt-6 text-2xl">
                <Link
                  to="/industries/$slug"
                  params={{ slug: industry.slug }}
                  className="tap-target hover:text-blue hover:underline"
                >
                  {industry.title}
                </Link>
              </h3>
              <p className="mt-2 text-muted">{industry.summary}</p>
              <ul className="run-in mt-7 max-sm:mt-4">
                {industry.points.map((feature) => (
                  <li key={feature} className="text-sm sm:border-t sm:border-line sm:py-2">
                    <InsightsLink search={{ q: feature }}>{feature}</InsightsLink>
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
