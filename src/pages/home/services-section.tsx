import type { HomeTexts } from '#features/settings/settings.contract.ts';
import { SiteDrawing } from '#ui/site-drawing.tsx';
import { SectionHeading } from './section-heading.tsx';

export function ServicesSection({ texts: { title, text, items } }: { texts: HomeTexts['services'] }) {
  return (
    <section id="services" className="section shell">
      <SectionHeading title={title}>{text}</SectionHeading>
      <div className="mt-16 grid gap-x-16 md:grid-cols-2">
        {items.map((service) => (
          <article key={service.title} className="grid grid-cols-[3.25rem_1fr] border-t border-line pt-8 pb-12">
            <SiteDrawing icon={service.icon} size={26} strokeWidth={1.25} className="mt-1 text-blue" />
            <div>
              <h3 className="text-2xl">{service.title}</h3>
              <p className="mt-3 text-muted">{service.text}</p>
              <ul className="mt-5 text-sm">
                {service.points.map((point) => (
                  <li key={point} className="flex items-baseline gap-3 py-1">
                    <span aria-hidden="true" className="h-px w-4 shrink-0 -translate-y-1 bg-edge" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
