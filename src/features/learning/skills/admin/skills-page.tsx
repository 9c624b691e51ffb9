import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { useRecordAddress } from '#admin-kit/form/state/use-record-address.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { toLabel } from '#admin-kit/list/options.ts';
import { RecordScreen } from '#admin-kit/list/record-screen.tsx';
import { formatCount } from '#lib/words.ts';
import { Section } from '#ui/section.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { SkillUse } from '../skills.contract.ts';
import { type AdminSkillCard, skillKind } from '../skills.kind.ts';
import { skillRecords, skillUsesQuery } from './skills-admin.queries.ts';

function createColumns(uses: readonly SkillUse[] | undefined): readonly Column<AdminSkillCard>[] {
  const byId = new Map(uses?.map((use) => [use.id, use]));
  const showCount = (id: number, name: 'items' | 'learners') => byId.get(id)?.[name].toLocaleString('en-US') ?? NOTHING;
  return [
    { label: 'Name', sort: 'name', cell: () => null },
    { label: 'Type', cell: ({ type }) => toLabel(type) },
    { label: 'Category', cell: ({ category }) => category },
    { label: 'Items', needsLabel: true, className: 'figures', cell: ({ id }) => showCount(id, 'items') },
    { label: 'Learners', needsLabel: true, className: 'figures', cell: ({ id }) => showCount(id, 'learners') },
    { label: 'Other names', isExtra: true, cell: ({ synonyms }) => synonyms.join(', ') || NOTHING },
    { label: 'Sample', isExtra: true, cell: ({ isSample }) => (isSample ? 'Sample' : NOTHING) },
  ];
}

const FORM = createKindForm(skillKind, { start: { type: 'skill' } });

/** The skills and roles that plans are made from, and what learners miss. */
export default function SkillsPage({ search }: { search: AdminSearch }) {
  const { openRecord } = useRecordAddress();
  const { data: uses } = useQuery(skillUsesQuery);
  const columns = useMemo(() => createColumns(uses), [uses]);
  return (
    <RecordScreen
      search={search}
      records={skillRecords}
      columns={columns}
      empty="There are no skills yet. Plans are made from skills, so name those that your library teaches."
      form={FORM}
      main={['name', 'synonyms', 'practice', 'evidence', 'picture']}
    >
      <MissedSkills uses={uses ?? []} onOpen={(id) => openRecord(String(id))} />
    </RecordScreen>
  );
}

/** Skills that learners want and no library item teaches, the most wanted first. */
function MissedSkills({ uses, onOpen }: { uses: readonly SkillUse[]; onOpen: (id: number) => void }) {
  const missed = uses
    .filter(({ items, learners }) => items === 0 && learners > 0)
    .toSorted((a, b) => b.learners - a.learners);
  if (missed.length === 0) return null;
  return (
    <Section title="Skills the library does not teach yet" look="text-lg" className="mb-8">
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
    </Section>
  );
}
