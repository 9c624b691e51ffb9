import { createFileRoute } from '@tanstack/react-router';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { PathPage } from '#features/learning/pages/paths/path-page.tsx';
import { learningQuery } from '#features/learning/ui/learning-marks.queries.ts';
import { idOfKey } from '#lib/hrefs.ts';
import { prime, primeOwn } from '#lib/prime.ts';
import { Protected } from '#pages/shell/protected.tsx';
import { pageTitle, privateMeta } from '#site/page-meta.ts';

export const Route = createFileRoute('/mentor/paths/$id')({
  loader: async ({ context: { queryClient } }) => {
    await prime(queryClient, viewerQuery);
    if (queryClient.getQueryData(viewerQuery.queryKey)) await primeOwn(queryClient, learningQuery);
  },
  head: () => privateMeta(pageTitle('Learning path')),
  component: Path,
});

function Path() {
  const id = idOfKey(Route.useParams().id);
  return <Protected>{() => <PathPage id={id} />}</Protected>;
}
