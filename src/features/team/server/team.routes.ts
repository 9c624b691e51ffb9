import { Hono } from 'hono';
import { z } from 'zod';
import { pageQuery } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { orderCursor, pageOfRows, readCursor } from '#platform/http/page-of-rows.ts';
import { orderRoute } from '#platform/records/record-order.ts';
import { recordRoutes } from '#platform/records/record-routes.ts';
import { TEAM_PATH } from '../team.constants.ts';
import { adminTeamMember, teamMember } from '../team.contract.ts';
import { presentAdminTeamMember, presentTeamMember } from './team.presenter.ts';
import { listTeamMembers } from './team.store.ts';
import { teamMembers } from './team.table.ts';
import { teamRecords } from './team-admin.service.ts';
import { countTeamMembers } from './team-admin.store.ts';

export function teamRoutes(deps: AdminDeps) {
  const { db, guards } = deps;
  const order = { kind: 'team-member', title: 'The team', tag: 'Team', path: TEAM_PATH, table: teamMembers } as const;
  return new Hono<HttpEnv>()
    .route('/', orderRoute(deps, order))
    .route('/', recordRoutes(deps, teamRecords))
    .get(
      TEAM_PATH,
      endpoint({
        summary: 'Team members, by order',
        tag: 'Team',
        reply: z.array(z.union([adminTeamMember, teamMember])),
      }),
      guards.readViewer,
      validate('query', pageQuery),
      async (c) => {
        const { limit, cursor } = c.req.valid('query');
        const rows = await listTeamMembers(db, { limit, after: readCursor(orderCursor, cursor) });
        const page = pageOfRows(c, rows, limit, (row) => [row.order, row.id]);
        if (!c.get('isAdmin')) return c.json(page.map(presentTeamMember));
        c.header('x-total-count', String(await countTeamMembers(db)));
        return c.json(page.map(presentAdminTeamMember));
      },
    );
}
