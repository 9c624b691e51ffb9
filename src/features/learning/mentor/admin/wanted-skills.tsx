import { FilePlus } from 'lucide-react';
import { useRecordAddress } from '#admin-kit/form/state/use-record-address.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import type { SkillUse } from '../mentor.contract.ts';

/** Creates the draft of a library item that teaches a skill, and opens its form. */
export type StartDraft = (skill: Pick<SkillUse, 'id' | 'name'>) => Promise<unknown>;

/** Skills that learners want and no published item teaches, the most wanted first. */
export function WantedSkills({ uses, startDraft }: { uses: readonly SkillUse[]; startDraft: StartDraft }) {
  const { openRecord } = useRecordAddress();
  const drafting = useAction({ run: startDraft, failure: 'The draft was not created' });
  const wanted = uses
    .filter(({ items, learners }) => items === 0 && learners > 0)
    .toSorted((a, b) => b.learners - a.learners);
  if (wanted.length === 0) return null;
  return (
    <Section title="Wanted, not taught" look="text-lg" className="mb-8">
      <p className="mt-1 max-w-[70ch] text-sm text-muted">
        Learners want these skills, and no published item teaches them.
      </p>
      <ul className="mt-3 border-t border-line">
        {wanted.map(({ id, name, learners }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 text-sm"
          >
            <button
              type="button"
              onClick={() => openRecord(String(id))}
              className="tap-area min-w-0 grow truncate text-left font-semibold hover:text-blue"
            >
              {name}
            </button>
            <span className="figures shrink-0 text-muted">{formatCount(learners, 'learner')}</span>
            <Button
              isBusy={drafting.isPending && drafting.variables?.id === id}
              onClick={() => drafting.isPending || drafting.mutate({ id, name })}
              className="shrink-0 px-3! py-1!"
            >
              <FilePlus size={16} strokeWidth={1.5} aria-hidden="true" />
              Start a draft
              <span className="sr-only"> on {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
