import { Compass, ListChecks, PenLine, Route } from 'lucide-react';
import { type MentorFeature, mentor } from './mentor-texts.ts';

const ICONS = { guidance: Compass, paths: Route, progress: ListChecks, narrative: PenLine } satisfies Record<
  MentorFeature['key'],
  unknown
>;

export function FeaturesSection() {
  const { title, text, items } = mentor.features;
  return (
    <section id="features" className="section shell">
      <h2 className="max-w-[18ch] text-3xl">{title}</h2>
      <p className="mt-4 text-lg text-muted">{text}</p>
      <div className="mt-14 grid gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-4">
        {items.map((feature) => {
          const Icon = ICONS[feature.key];
          return (
            <article key={feature.key} className="border-t border-ink pt-6">
              <Icon size={28} strokeWidth={1.25} aria-hidden="true" className="text-blue" />
              <h3 className="mt-8 text-[1.625rem] leading-[1.15]">{feature.title}</h3>
              <p className="mt-3 max-w-[44ch] text-muted">{feature.text}</p>
            </article>
          );
        })}
      </div>
    </section>
  );
}
