import { Hono } from 'hono';
import { z } from 'zod';
import { pageQuery } from '#lib/paging.ts';
import type { Db } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { orderCursor, pageOfRows, readCursor } from '#platform/http/page-of-rows.ts';
import { TEAM_PATH } from '../team.constants.ts';
import { teamMember } from '../team.contract.ts';
import { presentTeamMember } from './team.presenter.ts';
import { listTeamMembers } from './team.store.ts';

export function teamRoutes({ db }: { db: Db }) {
  return new Hono<HttpEnv>().get(
    TEAM_PATH,
    endpoint({ summary: 'Team members, by order', tag: 'Team', reply: z.array(teamMember) }),
    validate('query', pageQuery),
    async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const rows = await listTeamMembers(db, { limit, after: readCursor(orderCursor, cursor) });
      return c.json(pageOfRows(c, rows, limit, (row) => [row.order, row.id]).map(presentTeamMember));
    },
  );
}
