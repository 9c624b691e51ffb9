import { formatCount } from '#lib/words.ts';
import type { SkillUse } from '../skills.contract.ts';

/** Skills that learners want and no library item teaches, the most wanted first. */
export function MissedSkills({ uses, onOpen }: { uses: readonly SkillUse[]; onOpen: (id: number) => void }) {
  const missed = uses
    .filter(({ items, learners }) => items === 0 && learners > 0)
    .toSorted((a, b) => b.learners - a.learners);
  if (missed.length === 0) return null;
  return (
    <section aria-labelledby="missed-skills" className="mb-8">
      <h2 id="missed-skills" className="text-lg">
        What learners miss
      </h2>
      <p className="mt-1 max-w-[70ch] text-sm text-muted">
        Learners want these skills, and no library item teaches them.
      </p>
      <ul className="mt-3 border-t border-line">
        {missed.map(({ id, name, learners }) => (
          <li key={id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex min-h-11 w-full items-center justify-between gap-4 text-left text-sm hover:bg-sunk"
            >
              <span className="min-w-0 truncate font-semibold">{name}</span>
              <span className="figures shrink-0 text-muted">{formatCount(learners, 'learner')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
