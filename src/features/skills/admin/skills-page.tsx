import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { deleteRecordWithUndo } from '#admin-kit/form/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { listKindChoices, readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { toLabel } from '#admin-kit/list/options.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { buttonClass } from '#ui/button.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { AdminSkillCard, SkillUse } from '../skills.contract.ts';
import { skillKind } from '../skills.kind.ts';
import { MissedSkills } from './missed-skills.tsx';
import { SkillEditor } from './skill-editor.tsx';
import { adminSkillsQuery, deleteSkill, invalidateSkills, skillUsesQuery } from './skills-admin.queries.ts';

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

const getUndoKey = ({ id }: { id: number }) => `skill:${id}`;

/** The skills and roles that plans are made from, and what learners miss. */
export default function SkillsPage({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { openNew, openRecord } = useRecordAddress();
  const isHydrated = useHydrated();
  const { data: uses } = useQuery(skillUsesQuery);
  const columns = useMemo(() => createColumns(uses), [uses]);
  useShortcuts([{ keys: 'n', label: 'New skill', group: 'Skills', run: openNew }]);
  return (
    <AdminPageLayout
      title="Skills"
      actions={
        <button type="button" onClick={openNew} className={buttonClass('signal', 'px-4! py-2!')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          New skill
        </button>
      }
    >
      <MissedSkills uses={uses ?? []} onOpen={(id) => openRecord(String(id))} />
      <RecordList
        words={{ one: 'skill', many: 'skills' }}
        search={search}
        query={adminSkillsQuery(readKindSearch(skillKind, search))}
        defaultSort="name"
        columns={columns}
        choices={CHOICES}
        getName={({ name }) => name}
        getUndoKey={getUndoKey}
        onOpen={({ id }) => openRecord(String(id))}
        actions={(skill) => (
          <>
            <RowAction icon={Pencil} label={`Edit ${skill.name}`} onClick={() => openRecord(String(skill.id))} />
            <RowAction
              icon={Trash2}
              label={`Delete ${skill.name}`}
              onClick={() =>
                deleteRecordWithUndo({
                  key: getUndoKey(skill),
                  title: skill.name,
                  run: () => deleteSkill(skill.id),
                  onDone: () => invalidateSkills(client),
                })
              }
            />
          </>
        )}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            There are no skills yet. Plans are made from skills, so name those that your library teaches.
          </p>
        }
      />
      {isHydrated && (search.create || search.edit) && <SkillEditor />}
    </AdminPageLayout>
  );
}
