import { useQuery } from '@tanstack/react-query';
import { FilePlus } from 'lucide-react';
import { useMemo } from 'react';
import { KindEditor } from '#admin-kit/form/publishing/kind-editor.tsx';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { useRecordAddress } from '#admin-kit/form/state/use-record-address.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { toLabel } from '#admin-kit/list/options.ts';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { useAction } from '#ui/use-action.ts';
import type { SkillUse } from '../mentor.contract.ts';
import { type AdminSkillCard, skillKind } from '../skills.kind.ts';
import { skillRecords, skillUsesQuery } from './skills-admin.queries.ts';

function createColumns(uses: readonly SkillUse[] | undefined): readonly Column<AdminSkillCard>[] {
  const byId = new Map(uses?.map((use) => [use.id, use]));
  const showCount = (id: number, name: 'items' | 'learners') => byId.get(id)?.[name].toLocaleString('en-US') ?? NOTHING;
  return [
    { label: 'Definition', isBelowName: true, isOffPhones: true, cell: ({ definition }) => definition },
    { label: 'Type', cell: ({ type }) => toLabel(type) },
    { label: 'Items', needsLabel: true, className: 'figures', cell: ({ id }) => showCount(id, 'items') },
    { label: 'Learners', needsLabel: true, className: 'figures', cell: ({ id }) => showCount(id, 'learners') },
    { label: 'Other names', isExtra: true, cell: ({ synonyms }) => synonyms.join(', ') || NOTHING },
  ];
}

const FORM = createKindForm(skillKind, { start: { type: 'skill', status: 'draft' } });

const SkillEditor = () => (
  <KindEditor
    form={FORM}
    invalidate={skillRecords.invalidate}
    main={['name', 'definition', 'synonyms', 'practiceTitle', 'practice', 'evidenceTitle', 'evidence', 'picture']}
  />
);

/** The skills and roles that plans are made from, and what learners want that is not taught. */
export function SkillsPage({ startDraft }: { startDraft: StartDraft }) {
  const { data: uses } = useQuery(skillUsesQuery);
  const columns = useMemo(() => createColumns(uses), [uses]);
  return (
    <PublishedList
      records={skillRecords}
      title="Skills"
      newLabel="New skill"
      newShortcut="New skill"
      columns={columns}
      empty="There are no skills yet. Plans are made from skills, so name those that your library teaches."
      Editor={SkillEditor}
    >
      <WantedSkills uses={uses ?? []} startDraft={startDraft} />
    </PublishedList>
  );
}

/** Creates the draft of a library item that teaches a skill, and opens its form. */
type StartDraft = (skill: Pick<SkillUse, 'id' | 'name'>) => Promise<unknown>;

/** Skills that learners want and no published item teaches, the most wanted first. */
function WantedSkills({ uses, startDraft }: { uses: readonly SkillUse[]; startDraft: StartDraft }) {
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
