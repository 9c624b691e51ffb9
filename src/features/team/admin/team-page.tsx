import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { deleteRecordWithUndo } from '#admin-kit/form/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { NAME_WIDTH } from '#admin-kit/list/line.tsx';
import { OrderedList } from '#admin-kit/list/ordered-list.tsx';
import { withoutFocalPoint } from '#lib/pictures.ts';
import { buttonClass } from '#ui/button.ts';
import { getFocalPointClass } from '#ui/focal-point.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { AdminTeamMember } from '../team.contract.ts';
import {
  adminTeamQuery,
  deleteTeamMember,
  invalidateTeam,
  orderTeam,
  showTeamOrder,
  TEAM_KEY,
} from './team-admin.queries.ts';
import { TeamEditor } from './team-editor.tsx';

/** The team members, in the order of the home page. */
export default function TeamPage({ search }: { search: AdminSearch }) {
  const { openNew } = useRecordAddress();
  return (
    <AdminPageLayout
      title="Team members"
      actions={
        <button type="button" onClick={openNew} className={buttonClass('signal', 'px-4! py-2!')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          New team member
        </button>
      }
    >
      <Team search={search} />
    </AdminPageLayout>
  );
}

const COLUMNS: readonly Column<AdminTeamMember>[] = [
  { label: 'Name', className: NAME_WIDTH, cell: (member) => <Portrait member={member} /> },
  { label: 'Title', className: '@2xl:w-72 @2xl:shrink-0 @max-2xl:text-muted', cell: ({ title }) => title },
  { label: 'Sample', isExtra: true, cell: ({ isSample }) => (isSample ? 'Sample' : NOTHING) },
];

const getUndoKey = ({ id }: AdminTeamMember) => `team-member:${id}`;

function Team({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { openNew, openRecord } = useRecordAddress();
  const { data: team } = useQuery(adminTeamQuery);
  const isHydrated = useHydrated();
  useShortcuts([{ keys: 'n', label: 'New team member', group: 'Team members', run: openNew }]);
  const open = ({ id }: AdminTeamMember) => openRecord(String(id));
  return (
    <>
      <OrderedList
        label="Team members"
        what="team members"
        query={adminTeamQuery}
        order={{ key: TEAM_KEY, show: (ids) => showTeamOrder(client, ids), save: orderTeam }}
        columns={COLUMNS}
        getName={({ name }) => name}
        getUndoKey={getUndoKey}
        onOpen={open}
        actions={(member) => (
          <>
            <RowAction icon={Pencil} label={`Edit ${member.name}`} onClick={() => open(member)} />
            <RowAction
              icon={Trash2}
              label={`Delete ${member.name}`}
              onClick={() =>
                deleteRecordWithUndo({
                  key: getUndoKey(member),
                  title: member.name,
                  run: () => deleteTeamMember(member.id),
                  onDone: () => invalidateTeam(client),
                })
              }
            />
          </>
        )}
        hint="The home page shows the team in this order. Drag members by their handle, or move them with space and the arrows."
        empty="There is nobody on the team yet. Members you add appear in the home page’s team section."
      />
      {isHydrated && team && (search.create || search.edit) && (
        <TeamEditor last={Math.max(0, ...team.map(({ order: place }) => place))} />
      )}
    </>
  );
}

function Portrait({ member: { profileImage } }: { member: AdminTeamMember }) {
  const look = 'size-8 shrink-0 rounded-full bg-sunk object-cover';
  if (!profileImage) return <span className={look} />;
  return <img src={withoutFocalPoint(profileImage)} alt="" className={`${look} ${getFocalPointClass(profileImage)}`} />;
}
