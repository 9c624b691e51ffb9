import { createFileRoute } from '@tanstack/react-router';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { PathPage } from '#features/learning/lessons/pages/paths/path-page.tsx';
import { learningQuery, marksQuery } from '#features/learning/lessons/ui/learning-marks.queries.ts';
import { parseIdKey } from '#lib/hrefs.ts';
import { prefetchMissingQueries, prefetchQueries } from '#lib/loaders.ts';
import { Protected } from '#pages/shell/protected.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/paths/$id')({
  loader: async ({ context: { queryClient } }) => {
    await prefetchQueries(queryClient, viewerQuery);
    if (queryClient.getQueryData(viewerQuery.queryKey))
      await prefetchMissingQueries(queryClient, marksQuery, learningQuery);
  },
  head: () => createPrivateMeta(formatPageTitle('Learning path')),
  component: Path,
});

function Path() {
  const id = parseIdKey(Route.useParams().id);
  return <Protected>{() => <PathPage id={id} />}</Protected>;
}
