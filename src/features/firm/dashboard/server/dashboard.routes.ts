import { Hono } from 'hono';
import type { Role } from '#lib/roles.ts';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { COUNTS_PATH, SUMMARY_PATH } from '../dashboard.constants.ts';
import { type AdminCounts, type AdminSummary, adminCounts, adminSummary } from '../dashboard.contract.ts';

/** The dashboard's numbers and lists. `app` provides `read` and `count`, which collect them from the slices. */
export function dashboardRoutes(deps: {
  guards: Guards;
  read: () => Promise<AdminSummary>;
  count: (role: Role) => Promise<AdminCounts>;
}) {
  const { guards, read, count } = deps;
  return new Hono<HttpEnv>()
    .get(
      SUMMARY_PATH,
      endpoint('Administration', 'Dashboard data: counters, pending comments, open messages', adminSummary),
      guards.require('moderates'),
      async (c) => c.json(await read()),
    )
    .get(
      COUNTS_PATH,
      endpoint('Administration', 'Numbers beside the pages of the administration: what waits there', adminCounts),
      guards.require('writesDrafts'),
      async (c) => c.json(await count(getSignedIn(c).user.role)),
    );
}
