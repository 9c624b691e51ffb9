import { formatDate } from '#lib/dates.ts';
import { Section } from '#ui/section.tsx';
import { describeEntry, PROOF_SENTENCES } from '../badges.constants.ts';
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

type Work = BadgeEvidence & Partial<Pick<Finished, 'words' | 'link' | 'acceptedBy'>>;

/** Finished items with skills and dates, and with what each rests on if the title does not say it. Renders nothing without any. */
export function WorkList(props: { title: string; saysProof?: boolean; items: readonly Work[] }) {
  const { title, saysProof = false, items } = props;
  if (items.length === 0) return null;
  return (
    <Section title={title} look="text-2xl" className="mt-12 max-w-3xl">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={`${item.title} ${item.completedAt}`} className="break-inside-avoid py-3">
            <div className="gap-x-6 sm:flex sm:items-baseline sm:justify-between">
              <h3 className="font-sans text-base font-semibold wrap-anywhere">{item.title}</h3>
              <p className="figures shrink-0 text-sm text-muted">{formatDate(item.completedAt)}</p>
            </div>
            {item.words && (
              <blockquote dir="auto" className="mt-1 max-w-[62ch] whitespace-pre-line wrap-anywhere">
                {item.words}
              </blockquote>
            )}
            {item.link && (
              <a href={item.link} rel="noopener noreferrer nofollow" className="link text-sm wrap-anywhere">
                {item.link}
              </a>
            )}
            <p className="figures text-sm text-muted">
              {saysProof && `${PROOF_SENTENCES[item.proof]} `}
              {describeEntry(item)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
