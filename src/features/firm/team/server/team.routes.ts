import { Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createOrderRoute } from '#platform/records/record-order.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import { createRecordListRoute, createRecordRoutes } from '#platform/records/record-routes.ts';
import { createRecordRules } from '#platform/records/record-rules.ts';
import { getTeamMember } from '../team.calls.ts';
import { type TeamMember, teamMember } from '../team.contract.ts';
import { teamMemberKind } from '../team.kind.ts';
import { teamStore } from './team.store.ts';
import { teamMembers } from './team.table.ts';

export function teamRoutes(deps: AdminDeps) {
  const rules = createRecordRules(teamStore);
  return new Hono<HttpEnv>()
    .route('/', createOrderRoute(deps, { kind: teamMemberKind, title: 'The team', table: teamMembers }))
    .route('/', createRecordRoutes(deps, rules))
    .route('/', createRecordListRoute(deps, { kind: teamMemberKind, store: teamStore }))
    .route(
      '/',
      mountCalls({ tag: teamMemberKind.noun.title, guards: deps.guards }, [
        route(
          getTeamMember,
          {
            summary: 'One team member, for the page of what they have published',
            who: 'everyone',
            params: idParam,
            query: z.object({}),
            reply: teamMember,
          },
          async ({ params: { id } }) => {
            const row = await teamStore.find(deps.db, id);
            if (!row) throw new DeclaredError(rules.notFound);
            return presentRecord(teamMemberKind, row, { isAdmin: false }) as TeamMember;
          },
        ),
      ]),
    );
}
