import { createFileRoute } from '@tanstack/react-router';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { PathPage } from '#features/learning/lessons/pages/paths/path-page.tsx';
import { learningQuery } from '#features/learning/lessons/ui/learning.queries.ts';
import { parseIdKey } from '#lib/hrefs.ts';
import { prefetchMissingQueries, prefetchQueries } from '#lib/loaders.ts';
import { Protected } from '#pages/shell/protected.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/paths/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    await prefetchQueries(queryClient, viewerQuery);
    if (queryClient.getQueryData(viewerQuery.queryKey)) await prefetchMissingQueries(queryClient, learningQuery);
    const paths = queryClient.getQueryData(learningQuery.queryKey)?.paths;
    const title = paths?.find(({ id }) => id === parseIdKey(params.id))?.title;
    return { title: title ?? (paths ? 'There is no such path' : 'Learning path') };
  },
  head: ({ loaderData }) => createPrivateMeta(formatPageTitle(loaderData?.title ?? 'Learning path')),
  component: Path,
});

function Path() {
  const id = parseIdKey(Route.useParams().id);
  return <Protected>{() => <PathPage id={id} />}</Protected>;
}
