import type { HomeTexts } from '#features/settings/settings.contract.ts';
import { SiteDrawing } from '#ui/site-drawing.tsx';
import { SectionHeading } from './section-heading.tsx';

export function IndustriesSection({ texts: { title, text, items } }: { texts: HomeTexts['industries'] }) {
  return (
    <section id="industries" className="night">
      <div className="section shell">
        <SectionHeading title={title}>{text}</SectionHeading>
        <div className="mt-16 grid gap-y-12 lg:grid-cols-3">
          {items
            .filter(({ isShown }) => isShown)
            .map((industry) => (
              <article
                key={industry.key}
                className="border-line lg:border-l lg:px-10 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
              >
                <SiteDrawing icon={industry.icon} size={30} strokeWidth={1} className="text-amber" />
                <h3 className="mt-6 text-2xl">{industry.title}</h3>
                <p className="mt-2 text-muted">{industry.text}</p>
                <ul className="mt-7">
                  {industry.features.map((feature) => (
                    <li key={feature} className="border-t border-line py-3 text-sm">
                      {feature}
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
