import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../health.calls.ts';
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
  const who = 'readsHealth';
  return mountCalls({ tag: 'Administration', guards }, [
    route(
      calls.postFilesCheck,
      {
        summary: 'Check all stored files now; the health says what is damaged',
        who,
        limits: [limitAdminWrites],
        reply: filesCheck,
        status: 202,
      },
      async () => {
        await startFilesCheck();
        return { check: 'running' as const };
      },
    ),
    route(
      calls.getHealth,
      {
        summary: 'Health of the site: database, queue, mail, files, page cache, backups, versions',
        who,
        reply: healthReport,
      },
      read,
    ),
  ]);
}
