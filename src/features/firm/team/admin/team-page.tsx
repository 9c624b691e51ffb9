import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { KindEditor } from '#admin-kit/form/publishing/kind-editor.tsx';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { NOTHING } from '#admin-kit/list/cells.tsx';
import { NAME_WIDTH } from '#admin-kit/list/line.tsx';
import { OrderedList } from '#admin-kit/list/ordered-list.tsx';
import { RecordsPage } from '#admin-kit/list/records-page.tsx';
import { createRecordQueries } from '#admin-kit/records.queries.ts';
import type { AdminRecord } from '#lib/kinds/kind-records.ts';
import { withoutFocalPoint } from '#lib/pictures.ts';
import { getFocalPointClass } from '#ui/focal-point.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { teamMemberKind } from '../team.kind.ts';

type AdminTeamMember = AdminRecord<typeof teamMemberKind>;

const teamRecords = createRecordQueries(teamMemberKind);

const COLUMNS: readonly Column<AdminTeamMember>[] = [
  { label: 'Name', className: NAME_WIDTH, cell: (member) => <Portrait member={member} /> },
  { label: 'Title', className: '@2xl:w-72 @2xl:shrink-0 @max-2xl:text-muted', cell: ({ title }) => title },
  { label: 'Sample', isExtra: true, cell: ({ isSample }) => (isSample ? 'Sample' : NOTHING) },
];

const FORM = createKindForm(teamMemberKind, { start: { status: 'draft' } });

/** The team members, in the order of the home page. */
export default function TeamPage({ search }: { search: AdminSearch }) {
  return (
    <RecordsPage
      title="Team members"
      one="team member"
      search={search}
      editor={<KindEditor form={FORM} invalidate={teamRecords.invalidate} main={['name', 'title', 'bio']} />}
    >
      <OrderedList
        records={teamRecords}
        columns={COLUMNS}
        hint="The home page shows the team in this order. Drag them by the handle, or press space and the arrow keys."
        empty="There is nobody on the team yet. Members you publish appear in the home page’s team section."
      />
    </RecordsPage>
  );
}

function Portrait({ member: { profileImage } }: { member: AdminTeamMember }) {
  const look = 'size-8 shrink-0 rounded-full bg-sunk object-cover';
  if (!profileImage) return <span className={look} />;
  return <img src={withoutFocalPoint(profileImage)} alt="" className={`${look} ${getFocalPointClass(profileImage)}`} />;
}
