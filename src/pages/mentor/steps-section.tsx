import { mentor } from './mentor-texts.ts';
import { StepsRoute } from './steps-route.tsx';

/** Three steps below the waypoints of a route. On small screens they are beside a vertical line. */
export function StepsSection() {
  const { title, text, items } = mentor.steps;
  return (
    <section id="steps" className="night">
      <div className="section shell">
        <div className="grid items-end gap-x-8 gap-y-4 lg:grid-cols-12">
          <h2 className="text-3xl lg:col-span-7">{title}</h2>
          <p className="max-w-[48ch] text-muted lg:col-span-5 lg:pb-1.5">{text}</p>
        </div>
        <StepsRoute />
        <ol className="mt-12 ml-2 md:mt-0 md:ml-0 md:grid md:grid-cols-3">
          {items.map((step, index) => (
            <li
              key={step.title}
              className="relative border-l border-edge pb-12 pl-8 last:pb-0 md:border-line md:pt-6 md:pr-8 md:pb-0 md:pl-7 lg:pr-14"
            >
              <span
                aria-hidden="true"
                className="absolute top-0 -left-[0.4rem] size-3 rounded-full border-2 border-amber bg-night md:hidden"
              />
              <p
                aria-hidden="true"
                className="figures -mt-1 font-display text-[clamp(4rem,3rem+5vw,7.5rem)] leading-[0.8] tracking-[-0.03em] md:mt-0"
              >
                {index + 1}
              </p>
              <h3 className="mt-6 text-2xl">{step.title}</h3>
              <p className="mt-3 max-w-[44ch] text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
