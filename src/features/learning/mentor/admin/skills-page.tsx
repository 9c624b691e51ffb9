import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { KindEditor } from '#admin-kit/form/publishing/kind-editor.tsx';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { toLabel } from '#admin-kit/list/options.ts';
import { PublishedList } from '#admin-kit/list/published/published-list.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { SkillUse } from '../mentor.contract.ts';
import { type AdminSkillCard, skillKind } from '../skills.kind.ts';
import { skillRecords, skillUsesQuery } from './skills-admin.queries.ts';
import { type StartDraft, WantedSkills } from './wanted-skills.tsx';

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
