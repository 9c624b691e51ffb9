import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../mentoring.calls.ts';
import { mentoringCounts, teamMemberChoice } from '../mentoring.contract.ts';
import { readTeamMember, setTeamMember } from './mentoring-admin.service.ts';
import { countMentoring } from './mentorships.store.ts';

/** What administrators see of mentoring: counts, and which team member a mentor is. */
export function mentoringAdminRoutes(deps: Pick<AdminDeps, 'db' | 'guards' | 'limitAdminWrites' | 'logActivity'>) {
  const manager = { who: 'managesUsers' } as const;
  return mountCalls({ tag: 'Mentor', guards: deps.guards }, [
    route(
      calls.getCounts,
      {
        ...manager,
        summary: 'How many mentors, waiting requests and active mentorships there are',
        reply: mentoringCounts,
      },
      () => countMentoring(deps.db),
    ),
    route(
      calls.getTeamMember,
      { ...manager, summary: 'Which team member a mentor is', params: idParam, reply: teamMemberChoice },
      ({ params }) => readTeamMember(deps.db, params.id),
    ),
    route(
      calls.putTeamMember,
      {
        ...manager,
        limits: [deps.limitAdminWrites],
        summary: 'Say which team member a mentor is, whose portrait and page learners then see',
        params: idParam,
        body: teamMemberChoice,
        reply: teamMemberChoice,
      },
      ({ user, params, body }) => setTeamMember(deps, params.id, body.teamMemberId, user.id),
    ),
  ]);
}
