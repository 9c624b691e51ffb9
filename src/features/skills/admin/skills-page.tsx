import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { RecordEditor } from '#admin-kit/form/record-editor.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { listKindChoices, readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { toLabel } from '#admin-kit/list/options.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { RecordsPage, useRecordRows } from '#admin-kit/list/records-page.tsx';
import { formatCount } from '#lib/words.ts';
import { Section } from '#ui/section.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { AdminSkillCard, SkillUse } from '../skills.contract.ts';
import { skillKind } from '../skills.kind.ts';
import { adminSkillsQuery, fetchSkill, invalidateSkills, skillUsesQuery } from './skills-admin.queries.ts';
import { skillForm } from './skills-form.ts';

const CHOICES = listKindChoices(skillKind);

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

const getName = ({ name }: AdminSkillCard) => name;

/** The skills and roles that plans are made from, and what learners miss. */
export default function SkillsPage({ search }: { search: AdminSearch }) {
  const { openRecord } = useRecordAddress();
  const { data: uses } = useQuery(skillUsesQuery);
  const columns = useMemo(() => createColumns(uses), [uses]);
  const rows = useRecordRows(skillKind, getName, invalidateSkills);
  return (
    <RecordsPage
      title="Skills"
      one="skill"
      search={search}
      editor={
        <RecordEditor
          one="skill"
          form={skillForm}
          fetch={fetchSkill}
          invalidate={invalidateSkills}
          main={['name', 'synonyms', 'practice', 'evidence', 'picture']}
        />
      }
    >
      <MissedSkills uses={uses ?? []} onOpen={(id) => openRecord(String(id))} />
      <RecordList
        words={skillKind.words}
        search={search}
        query={adminSkillsQuery(readKindSearch(skillKind, search))}
        defaultSort="name"
        columns={columns}
        choices={CHOICES}
        {...rows}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            There are no skills yet. Plans are made from skills, so name those that your library teaches.
          </p>
        }
      />
    </RecordsPage>
  );
}

/** Skills that learners want and no library item teaches, the most wanted first. */
function MissedSkills({ uses, onOpen }: { uses: readonly SkillUse[]; onOpen: (id: number) => void }) {
  const missed = uses
    .filter(({ items, learners }) => items === 0 && learners > 0)
    .toSorted((a, b) => b.learners - a.learners);
  if (missed.length === 0) return null;
  return (
    <Section title="What learners miss" look="text-lg" className="mb-8">
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
