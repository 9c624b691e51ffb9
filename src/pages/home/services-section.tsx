import { Link } from '@tanstack/react-router';
import { usePractices } from '#features/firm/practices/ui/practices.queries.ts';
import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { InsightsLink } from './insights-link.tsx';

export function ServicesSection({ texts }: { texts: HomeTexts['services'] }) {
  const services = usePractices('service');
  return (
    <section id="services" className="section shell grid grid-cols-1 gap-x-8 gap-y-14 lg:grid-cols-12">
      <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        <h2 className="text-3xl">{texts.title}</h2>
        <p className="mt-5 max-w-[48ch] text-muted">{texts.text}</p>
      </div>
      <ol className="min-w-0 wrap-anywhere lg:col-span-8">
        {services.map((service, index) => (
          <li key={service.id} className="border-t border-line pt-6 pb-12 last:pb-0">
            <article className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-8">
              <span
                aria-hidden="true"
                className="figures font-display text-[4rem] leading-none text-blue sm:text-[5.5rem] sm:leading-[0.9]"
              >
                {index + 1}
              </span>
              <div className="grid grid-cols-1 gap-x-8 gap-y-5 pt-1.5 md:grid-cols-[minmax(0,1fr)_15rem]">
                <div>
                  <h3 className="text-2xl">
                    <Link
                      to="/services/$slug"
                      params={{ slug: service.slug }}
                      className="tap-target hover:text-blue hover:underline"
                    >
                      {service.title}
                    </Link>
                  </h3>
                  <p className="mt-3 max-w-[44ch] text-muted">{service.summary}</p>
                </div>
                <ul className="run-in text-sm md:pt-1.5">
                  {service.points.map((point) => (
                    <li key={point}>
                      <InsightsLink search={{ q: point }}>{point}</InsightsLink>
                    </li>
                  ))}
                </ul>
              </div>
            </article>
          </li>
        ))}
      </ol>
    </section>
  );
}
