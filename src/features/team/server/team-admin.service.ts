import type { RecordKind } from '#platform/records/record-kind.ts';
import { TEAM_PATH } from '../team.constants.ts';
import { adminTeamMember, type TeamMemberBody, teamMemberBody } from '../team.contract.ts';
import { teamErrors } from './team.errors.ts';
import { presentAdminTeamMember } from './team.presenter.ts';
import { insertTeamMembers, type TeamMemberRow } from './team.store.ts';
import { deleteTeamMember, lockTeamMember, updateTeamMember } from './team-admin.store.ts';

/** Team members, as administrators write them. */
export const teamRecords: RecordKind<TeamMemberRow, TeamMemberBody> = {
  kind: 'team-member',
  one: 'a team member',
  tag: 'Team',
  path: TEAM_PATH,
  body: teamMemberBody,
  reply: adminTeamMember,
  notFound: teamErrors.notFound,
  titleOf: (row) => row.name,
  present: presentAdminTeamMember,
  lock: lockTeamMember,
  async insert(tx, body) {
    const [row] = await insertTeamMembers(tx, [body]);
    if (!row) throw new Error('The team member was not stored');
    return row;
  },
  update: (tx, { id }, body, marks) => updateTeamMember(tx, id, { ...body, ...marks }),
  remove: (tx, { id }) => deleteTeamMember(tx, id),
};
