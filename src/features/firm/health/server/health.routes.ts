import { Hono } from 'hono';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { FILES_CHECK_PATH, HEALTH_PATH } from '../health.constants.ts';
import { filesCheck, type HealthReport, healthReport } from '../health.contract.ts';

/** The health of the site as seen by the replying node. `app` provides `read`, which runs the checks. */
export function siteHealthRoutes({
  guards,
  limitAdminWrites,
  read,
  startFilesCheck,
}: Pick<AdminDeps, 'guards' | 'limitAdminWrites'> & {
  read: () => Promise<HealthReport>;
  /** Starts a check of all files, unless one is running. */
  startFilesCheck: () => Promise<void>;
}) {
  const routes = new Hono<HttpEnv>().post(
    FILES_CHECK_PATH,
    endpoint('Administration', 'Check all stored files now; the health says what is damaged', filesCheck, [], {
      status: 202,
    }),
    guards.require('readsHealth'),
    limitAdminWrites,
    async (c) => {
      await startFilesCheck();
      return c.json({ check: 'running' } as const, 202);
    },
  );
  return routes.get(
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
