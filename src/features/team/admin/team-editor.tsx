import { RecordEditor } from '#admin-kit/form/record-editor.tsx';
import { fetchTeamMember, invalidateTeam, saveTeamMember } from './team-admin.queries.ts';
import { teamForm } from './team-form.ts';

/** The sheet for a team member. A new member is placed after the order `last`. */
export const TeamEditor = ({ last }: { last: number }) => (
  <RecordEditor
    one="team member"
    form={teamForm}
    fetch={fetchTeamMember}
    send={(id, body) => saveTeamMember(id, id === undefined ? { ...body, order: last + 1 } : body)}
    invalidate={invalidateTeam}
    main={['name', 'title', 'bio']}
    className="max-w-5xl px-5 py-7 sm:px-8"
  />
);
