import type { Principal } from '#lib/roles.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../dashboard.calls.ts';
import { type AdminCounts, type AdminSummary, adminCounts, adminSummary } from '../dashboard.contract.ts';

/** The dashboard's numbers and lists. `app` provides `read` and `count`, which collect them from the slices. */
export function dashboardRoutes(deps: {
  guards: Guards;
  read: (who: Principal) => Promise<AdminSummary>;
  count: (who: Principal) => Promise<AdminCounts>;
}) {
  const { guards, read, count } = deps;
  return mountCalls({ tag: 'Administration', guards }, [
    route(
      calls.getSummary,
      { summary: 'Dashboard data: counters, pending comments, open messages', who: 'moderates', reply: adminSummary },
      ({ user }) => read(user),
    ),
    route(
      calls.getCounts,
      {
        summary: 'Numbers beside the pages of the administration: what waits there',
        who: 'writesDrafts',
        reply: adminCounts,
      },
      ({ user }) => count(user),
    ),
  ]);
}
