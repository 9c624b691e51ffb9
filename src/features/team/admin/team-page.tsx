import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useListError } from '#admin-kit/admin-context.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { Badge } from '#admin-kit/badge.tsx';
import { deleteRecordWithUndo } from '#admin-kit/form/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useOrder } from '#admin-kit/list/use-order.ts';
import { withoutFocalPoint } from '#lib/pictures.ts';
import { buttonClass } from '#ui/button.ts';
import { classNames } from '#ui/class-names.ts';
import { getFocalPointClass } from '#ui/focal-point.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { SortableList } from '#ui/sortable/sortable-list.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import { useUndoableKeys } from '#ui/undo/undoable.ts';
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
        <button type="button" onClick={openNew} className={buttonClass('signal', 'px-4! py-2.5!')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          New team member
        </button>
      }
    >
      <Team search={search} />
    </AdminPageLayout>
  );
}

const getUndoKey = ({ id }: AdminTeamMember) => `team-member:${id}`;

function Team({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { openNew, openRecord } = useRecordAddress();
  const { data: team, error, refetch } = useQuery(adminTeamQuery);
  const failure = useListError(error);
  const undoing = useUndoableKeys();
  const order = useOrder({ key: TEAM_KEY, show: (ids) => showTeamOrder(client, ids), save: orderTeam });
  const isHydrated = useHydrated();
  useShortcuts([{ keys: 'n', label: 'New team member', group: 'Team members', run: openNew }]);
  const members = team?.filter((member) => !undoing.has(getUndoKey(member)));
  return (
    <>
      {members && members.length > 0 && (
        <>
          <p className="mb-4 max-w-[65ch] text-sm text-muted">
            The home page shows the team in this order. Drag members by their handle, or move them with space and the
            arrows.
          </p>
          <SortableList label="Team members" items={members} getName={({ name }) => name} onOrder={order}>
            {(member) => (
              <Member
                member={member}
                onEdit={() => openRecord(String(member.id))}
                onDelete={() =>
                  deleteRecordWithUndo({
                    key: getUndoKey(member),
                    title: member.name,
                    run: () => deleteTeamMember(member.id),
                    onDone: () => invalidateTeam(client),
                  })
                }
              />
            )}
          </SortableList>
        </>
      )}
      {members?.length === 0 && (
        <p className="max-w-[60ch] py-6 text-muted">
          There is nobody on the team yet. Members you add appear in the home page’s team section.
        </p>
      )}
      {!team && !error && <TableSkeleton label="Loading the team" columns={0} rows={6} />}
      {!team && failure && <LoadError what="the team" onRetry={() => void refetch()} />}
      {isHydrated && team && (search.create || search.edit) && (
        <TeamEditor last={Math.max(0, ...team.map(({ order: place }) => place))} />
      )}
    </>
  );
}

function Member(props: { member: AdminTeamMember; onEdit: () => void; onDelete: () => void }) {
  const { member, onEdit, onDelete } = props;
  return (
    <div className="flex items-center gap-4 py-3">
      {member.profileImage ? (
        <img
          src={withoutFocalPoint(member.profileImage)}
          alt=""
          className={classNames('size-12 shrink-0 bg-sunk object-cover', getFocalPointClass(member.profileImage))}
        />
      ) : (
        <div className="size-12 shrink-0 bg-sunk" />
      )}
      <div className="min-w-0 grow">
        <button type="button" onClick={onEdit} className="text-left font-semibold wrap-anywhere hover:text-blue">
          {member.name}
        </button>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {member.title}
          {member.isSample && <Badge look="quiet">Sample</Badge>}
        </p>
      </div>
      <div className="flex shrink-0">
        <RowAction icon={Pencil} label={`Edit ${member.name}`} onClick={onEdit} />
        <RowAction icon={Trash2} label={`Delete ${member.name}`} onClick={onDelete} />
      </div>
    </div>
  );
}
