import { Hono } from 'hono';
import type { Guards } from '#platform/auth/guards.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { HEALTH_PATH } from '../health.constants.ts';
import { type HealthReport, healthReport } from '../health.contract.ts';

/** The health of the site as seen by the replying node. `app` provides `read`, which runs the checks. */
export function siteHealthRoutes({ guards, read }: { guards: Guards; read: () => Promise<HealthReport> }) {
  return new Hono<HttpEnv>().get(
    HEALTH_PATH,
    endpoint(
      'Administration',
      'Health of the site: database, queue, mail, files, page cache, backups, versions',
      healthReport,
    ),
    guards.require('readsHealth'),
    async (c) => c.json(await read()),
  );
}
