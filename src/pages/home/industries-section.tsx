import { Link } from '@tanstack/react-router';
import { usePractices } from '#features/firm/practices/ui/practices.queries.ts';
import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { classNames } from '#ui/class-names.ts';
import { SiteDrawing } from '#ui/site-drawing.tsx';
import { InsightsLink } from './insights-link.tsx';
import { SectionHeading } from './section-heading.tsx';

/** More of them do not fit beside each other. */
const ROW_MAX = 4;
const ONE_ROW =
  'lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none lg:grid-rows-[auto_auto_auto_auto] lg:gap-x-20 lg:gap-y-0';
// Titles, texts and features of all industries start on the same lines. The dividing line is in the gap, so that all columns
// are equally wide.
const COLUMN =
  'lg:row-span-4 lg:-ml-[41px] lg:grid lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-subgrid lg:border-l lg:pl-10 lg:first:ml-0 lg:first:border-l-0 lg:first:pl-0';

export function IndustriesSection({ texts: { title, text } }: { texts: HomeTexts['industries'] }) {
  const industries = usePractices('industry');
  const isOneRow = industries.length <= ROW_MAX;
  return (
    <section id="industries" className="border-y border-line bg-sunk">
      <div className="section shell">
        <SectionHeading title={title}>{text}</SectionHeading>
        <div
          className={classNames('mt-16 grid grid-cols-1 gap-y-14', isOneRow ? ONE_ROW : 'lg:grid-cols-3 lg:gap-x-10')}
        >
          {industries.map((industry) => (
            <article
              key={industry.id}
              className={classNames('min-w-0 border-line wrap-anywhere', isOneRow ? COLUMN : 'lg:border-t lg:pt-8')}
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
