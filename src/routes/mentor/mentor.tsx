import { createFileRoute } from '@tanstack/react-router';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { MentorPage } from '#features/learning/mentoring/pages/mentor-page.tsx';
import { prefetchQueries } from '#lib/loaders.ts';
import { FirstZone } from '#pages/mentor/first-zone.tsx';
import { Protected } from '#pages/shell/protected.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/mentor')({
  // The rest is loaded by the browser, which knows the reader's time zone.
  loader: ({ context: { queryClient } }) => prefetchQueries(queryClient, viewerQuery),
  head: () => createPrivateMeta(formatPageTitle('Your mentor')),
  component: () => (
    <Protected>
      {(viewer) => (
        <>
          <FirstZone />
          <MentorPage key={viewer.id} />
        </>
      )}
    </Protected>
  ),
});
