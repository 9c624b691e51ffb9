import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../mentoring.calls.ts';
import { mentoringCounts } from '../mentoring.contract.ts';
import { countMentoring } from './mentorships.store.ts';

/** What administrators see of mentoring. */
export function mentoringAdminRoutes(deps: Pick<AdminDeps, 'db' | 'guards'>) {
  const manager = { who: 'managesUsers' } as const;
  return mountCalls({ tag: 'Mentor', guards: deps.guards }, [
    route(
      calls.getCounts,
      {
        ...manager,
        summary: 'How many mentors, waiting requests and active mentorships there are',
        reply: mentoringCounts,
      },
      () => countMentoring(deps.db),
    ),
  ]);
}
