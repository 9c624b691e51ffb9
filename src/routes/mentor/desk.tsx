import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { LearnersWork } from '#features/learning/hand-ins/ui/waiting-work.tsx';
import { AttendedEvents } from '#features/learning/lessons/ui/attended-events.tsx';
import { DeskPage } from '#features/learning/mentoring/pages/desk-page.tsx';
import { invalidateDesk } from '#features/learning/mentoring/ui/mentoring.queries.ts';
import { parseIdKey } from '#lib/hrefs.ts';
import { prefetchQueries } from '#lib/loaders.ts';
import { can } from '#lib/roles.ts';
import { FirstZone } from '#pages/mentor/first-zone.tsx';
import { Protected } from '#pages/shell/protected.tsx';
import { createNotFoundMeta, createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/desk')({
  // The learner that is open. An invalid value is ignored.
  validateSearch: (search: Record<string, unknown>): { learner?: number } => readLearner(search.learner),
  // The rest is loaded by the browser, which knows the mentor's time zone.
  loader: async ({ context: { queryClient } }) => {
    await prefetchQueries(queryClient, viewerQuery);
    const viewer = queryClient.getQueryData(viewerQuery.queryKey);
    if (viewer && !can(viewer.role, 'mentors')) throw notFound();
    return { title: formatPageTitle('Your desk') };
  },
  head: ({ loaderData }) => (loaderData ? createPrivateMeta(loaderData.title) : createNotFoundMeta()),
  component: Desk,
});

function readLearner(value: unknown): { learner?: number } {
  const learner = parseIdKey(String(value ?? ''));
  return learner === undefined ? {} : { learner };
}

function Desk() {
  const { learner } = Route.useSearch();
  const client = useQueryClient();
  return (
    <Protected needs="mentors">
      {(viewer) => (
        <>
          <FirstZone />
          <DeskPage
            key={viewer.id}
            learnerId={learner}
            work={<LearnersWork onJudged={() => invalidateDesk(client)} />}
            renderEvents={(userId) => <AttendedEvents userId={userId} />}
          />
        </>
      )}
    </Protected>
  );
}
