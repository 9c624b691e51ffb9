import type { MentorFigures } from '#features/firm/settings/settings.contract.ts';

/** Learners' testimonials. Samples are marked as such, together or one by one. */
export function TestimonialsSection({ testimonials }: Pick<MentorFigures, 'testimonials'>) {
  const areSamples = testimonials.every(({ isSample }) => isSample);
  return (
    <section id="testimonials" className="bg-sunk">
      <div className="section shell">
        <h2 className="font-sans text-sm font-semibold tracking-normal">
          {areSamples ? 'Sample testimonials' : 'What learners say'}
        </h2>
        <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-2">
          {testimonials.map((item) => (
            <figure key={item.name} className="flex flex-col">
              <blockquote className="grow font-display text-[clamp(1.625rem,1.2rem+1.5vw,2.375rem)] leading-[1.22] tracking-[-0.012em] text-pretty">
                <p>“{item.quote}”</p>
              </blockquote>
              <figcaption className="mt-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line pt-4 text-sm">
                <span>
                  <span className="font-semibold">{item.name}</span>
                  <span className="block text-muted">{item.role}</span>
                </span>
                {item.isSample && !areSamples && <span className="text-muted">Sample testimonial</span>}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
