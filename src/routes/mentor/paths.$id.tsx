import { createFileRoute } from '@tanstack/react-router';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { learningQuery } from '#features/learning/ui/learning-marks.queries.ts';
import { idOfKey } from '#lib/hrefs.ts';
import { prime, primeOwn } from '#lib/prime.ts';
import { PathPage } from '#pages/mentor/paths/path-page.tsx';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/mentor/paths/$id')({
  loader: async ({ context: { queryClient } }) => {
    await prime(queryClient, viewerQuery);
    if (queryClient.getQueryData(viewerQuery.queryKey)) await primeOwn(queryClient, learningQuery);
  },
  head: () => privateMeta(pageTitle('Learning path')),
  component: Path,
});

function Path() {
  return <PathPage id={idOfKey(Route.useParams().id)} />;
}
