import { type Industry, site } from '#site';
import { SectionHeading } from './section-heading.tsx';
import { Container, Orbit, Plane } from './section-icons.tsx';

const ICONS = { airlines: Plane, aerospace: Orbit, logistics: Container } satisfies Record<Industry['key'], unknown>;

export function IndustriesSection() {
  const { title, text, items } = site.industries;
  return (
    <section id="industries" className="night">
      <div className="section shell">
        <SectionHeading title={title}>{text}</SectionHeading>
        <div className="mt-16 grid gap-y-12 lg:grid-cols-3">
          {items.map((industry) => {
            const Icon = ICONS[industry.key];
            return (
              <article
                key={industry.key}
                className="border-line lg:border-l lg:px-10 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
              >
                <Icon size={30} strokeWidth={1} className="text-amber" />
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
            );
          })}
        </div>
      </div>
    </section>
  );
}
