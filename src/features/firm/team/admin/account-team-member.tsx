import { useQuery } from '@tanstack/react-query';
import { authorsQuery } from '#admin-kit/form/publishing/publishing.queries.ts';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { FormField } from '#ui/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../team.calls.ts';

/** Says which team member an account is. What visitors write to that member is then assigned to it. */
export function AccountTeamMember({ accountId, name }: { accountId: number; name: string }) {
  const params = { id: accountId };
  const query = callQuery(calls.getTeamMemberOfAccount, { params });
  const { data: choice } = useQuery(query);
  const { data: team = [] } = useQuery(authorsQuery);
  const save = useAction({
    run: (teamMemberId: number | null) => callApi(calls.putTeamMemberOfAccount, { params, body: { teamMemberId } }),
    done: ({ teamMemberId }) => ({
      title: teamMemberId === null ? `${name} is no longer a team member` : `${name} is a team member`,
    }),
    failure: `${name} was not changed`,
    invalidates: (client) => client.invalidateQueries(query),
  });
  if (!choice) return null;
  const shown = save.isPending ? save.variables : choice.teamMemberId;
  return (
    <Section title="On the team" level={3} look="text-lg" className="border-t border-line pt-5">
      <FormField
        id="account-team-member"
        label="Team member"
        hint="Messages to this team member are assigned to this account. If it is a mentor’s, learners see the portrait and the page."
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
