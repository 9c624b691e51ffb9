import { formatDate } from '#lib/dates.ts';
import { Section } from '#ui/section.tsx';
import { listEntryFacts } from '../badges.constants.ts';
import type { BadgeEvidence, Finished } from '../badges.contract.ts';

/** The skills that were learned. Nothing if there are none. */
export function SkillList({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <Section title="Skills" look="text-2xl" className="mt-12 lg:col-span-4">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {skills.map((skill) => (
          <li key={skill} className="py-2.5 wrap-anywhere lg:py-3">
            {skill}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Work = BadgeEvidence & Partial<Pick<Finished, 'detail' | 'minutes'>>;

/** Finished items with skills and dates. Renders nothing without any. */
export function WorkList({ title, note, items }: { title: string; note?: string | undefined; items: readonly Work[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title} look="text-2xl" className="mt-12 max-w-3xl">
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={`${item.title} ${item.completedAt}`} className="break-inside-avoid py-3">
            <div className="gap-x-6 sm:flex sm:items-baseline sm:justify-between">
              <h3 className="font-sans text-base font-semibold wrap-anywhere">{item.title}</h3>
              <p className="figures shrink-0 text-sm text-muted">{formatDate(item.completedAt)}</p>
            </div>
            {item.detail && <p className="mt-0.5 max-w-[62ch] text-sm wrap-anywhere">{item.detail}</p>}
            <p className="figures text-sm text-muted">{listEntryFacts({ minutes: 0, ...item })}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
