import { Hono } from 'hono';
import type { Guards } from '#platform/auth/guards.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { SUMMARY_PATH } from '../dashboard.constants.ts';
import { type AdminSummary, adminSummary } from '../dashboard.contract.ts';

/** The dashboard's numbers and lists. `app` provides `read`, which collects them from the slices. */
export function dashboardRoutes({ guards, read }: { guards: Guards; read: () => Promise<AdminSummary> }) {
  return new Hono<HttpEnv>().get(
    SUMMARY_PATH,
    endpoint({
      summary: 'Dashboard data: counters, pending comments, open messages',
      tag: 'Administration',
      reply: adminSummary,
      refusals: [401, 403],
    }),
    guards.require('moderates'),
    async (c) => c.json(await read()),
  );
}
