import { Hono } from 'hono';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { getTeamMemberPath, MENTORING_COUNTS_PATH } from '../mentoring.constants.ts';
import { mentoringCounts, teamMemberChoice } from '../mentoring.contract.ts';
import { readTeamMember, setTeamMember } from './mentoring-admin.service.ts';
import { countMentoring } from './mentorships.store.ts';

const describe = createEndpoint('Mentor');
const TEAM_MEMBER_PATH = getTeamMemberPath(':id');

/** What administrators see of mentoring: counts, and which team member a mentor is. */
export function mentoringAdminRoutes(deps: Pick<AdminDeps, 'db' | 'guards' | 'limitAdminWrites' | 'logActivity'>) {
  const manager = deps.guards.require('managesUsers');
  return new Hono<HttpEnv>()
    .get(
      MENTORING_COUNTS_PATH,
      describe('How many mentors, waiting requests and active mentorships there are', mentoringCounts),
      manager,
      async (c) => c.json(await countMentoring(deps.db)),
    )
    .get(
      TEAM_MEMBER_PATH,
      describe('Which team member a mentor is', teamMemberChoice),
      manager,
      validate('param', idParam),
      async (c) => c.json(await readTeamMember(deps.db, c.req.valid('param').id)),
    )
    .put(
      TEAM_MEMBER_PATH,
      describe('Say which team member a mentor is, whose portrait and page learners then see', teamMemberChoice),
      manager,
      deps.limitAdminWrites,
      validate('param', idParam),
      validate('json', teamMemberChoice),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await setTeamMember(deps, id, c.req.valid('json').teamMemberId, getSignedIn(c).user.id));
      },
    );
}
