import { Hono } from 'hono';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createOrderRoute } from '#platform/records/record-order.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import { createRecordListRoute, createRecordRoutes } from '#platform/records/record-routes.ts';
import { createRecordRules } from '#platform/records/record-rules.ts';
import { adminTeamMember, teamMember, teamMemberBody, teamSchemas } from '../team.contract.ts';
import { teamMemberKind } from '../team.kind.ts';
import { teamErrors } from './team.errors.ts';
import { teamStore } from './team.store.ts';
import { teamMembers } from './team.table.ts';

export function teamRoutes(deps: AdminDeps) {
  const rules = createRecordRules(teamStore, {
    body: teamMemberBody,
    reply: adminTeamMember,
    notFound: teamErrors.notFound,
  });
  return new Hono<HttpEnv>()
    .route('/', createOrderRoute(deps, { kind: teamMemberKind, title: 'The team', table: teamMembers }))
    .route('/', createRecordRoutes(deps, rules))
    .route('/', createRecordListRoute(deps, { kind: teamMemberKind, store: teamStore, schemas: teamSchemas }))
    .get(
      `${teamMemberKind.path}/:id`,
      endpoint(teamMemberKind.noun.title, 'One team member, for the page of what they have published', teamMember),
      validate('param', idParam),
      async (c) => {
        const row = await teamStore.find(deps.db, c.req.valid('param').id);
        if (!row) throw new DeclaredError(teamErrors.notFound);
        return c.json(presentRecord(teamMemberKind, row, { isAdmin: false }));
      },
    );
}
