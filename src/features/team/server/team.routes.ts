import { Hono } from 'hono';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { createOrderRoute } from '#platform/records/record-order.ts';
import { createRecordListRoute, createRecordRoutes } from '#platform/records/record-routes.ts';
import { createRecordRules } from '#platform/records/record-rules.ts';
import { adminTeamMember, teamMemberBody, teamSchemas } from '../team.contract.ts';
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
    .route('/', createRecordListRoute(deps, { kind: teamMemberKind, store: teamStore, schemas: teamSchemas }));
}
