import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { SiteDrawing } from '#ui/site-drawing.tsx';
import { InsightsLink } from './insights-link.tsx';
import { SectionHeading } from './section-heading.tsx';

export function IndustriesSection({ texts: { title, text, items } }: { texts: HomeTexts['industries'] }) {
  return (
    <section id="industries" className="border-y border-line bg-sunk">
      <div className="section shell">
        <SectionHeading title={title}>{text}</SectionHeading>
        <div className="mt-16 grid gap-y-14 lg:grid-flow-col lg:auto-cols-fr lg:grid-rows-[auto_auto_auto_auto] lg:gap-x-20 lg:gap-y-0">
          {items
            .filter(({ isShown }) => isShown)
            .map((industry) => (
              <article
                key={industry.key}
                // Titles, texts and features of all industries start on the same lines. The dividing line is in the gap, so that all
                // columns are equally wide.
                className="border-line lg:row-span-4 lg:-ml-[41px] lg:grid lg:grid-rows-subgrid lg:border-l lg:pl-10 lg:first:ml-0 lg:first:border-l-0 lg:first:pl-0"
              >
                <SiteDrawing icon={industry.icon} size={30} strokeWidth={1} className="text-blue" />
                <h3 className="mt-6 text-2xl">
                  <InsightsLink search={{ industry: industry.key }}>{industry.title}</InsightsLink>
                </h3>
                <p className="mt-2 text-muted">{industry.text}</p>
                <ul className="run-in mt-7 max-sm:mt-4">
                  {industry.features.map((feature) => (
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
