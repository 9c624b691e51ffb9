import { useQuery } from '@tanstack/react-query';
import { authorsQuery } from '#admin-kit/form/publishing/publishing.queries.ts';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { FormField } from '#ui/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../mentoring.calls.ts';

/** Says which team member a mentor is, so that learners see the portrait and the page of that member. */
export function MentorTeamMember({ mentorId, name }: { mentorId: number; name: string }) {
  const params = { id: mentorId };
  const query = callQuery(calls.getTeamMember, { params });
  const { data: choice } = useQuery(query);
  const { data: team = [] } = useQuery(authorsQuery);
  const save = useAction({
    run: (teamMemberId: number | null) => callApi(calls.putTeamMember, { params, body: { teamMemberId } }),
    done: ({ teamMemberId }) => ({
      title: teamMemberId === null ? `${name} is shown without a portrait` : `${name} is shown as a team member`,
    }),
    failure: `${name} was not changed`,
    invalidates: (client) => client.invalidateQueries(query),
  });
  if (!choice) return null;
  const shown = save.isPending ? save.variables : choice.teamMemberId;
  return (
    <Section title="Mentor" level={3} look="text-lg" className="border-t border-line pt-5">
      <FormField
        id="mentor-team-member"
        label="Team member"
        hint="Learners who choose a mentor see this member’s portrait, title and page. Mentors cannot set it themselves."
        className="mt-3"
      >
        {(control) => (
          <select
            {...control}
            value={shown ?? ''}
            onChange={({ currentTarget: { value } }) => save.mutate(value === '' ? null : Number(value))}
            className="field py-2!"
          >
            <option value="">Not on the team</option>
            {team.map((member) => (
              <option key={member.id} value={member.id}>
                {member.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </Section>
  );
}
