import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { whitepaperFacts } from '#features/whitepapers/pages/whitepaper-facts.ts';
import { WhitepaperPage } from '#features/whitepapers/pages/whitepaper-page.tsx';
import { whitepaperQuery } from '#features/whitepapers/ui/whitepapers.queries.ts';
import { idOfKey, keyOf, whitepaperHref } from '#lib/hrefs.ts';
import { orNotFound } from '#lib/or-not-found.ts';
import { useDownloadAccess } from '#pages/insights/use-download-access.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { notFoundMeta, pageMeta, pageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/insights/white-papers/$key')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = idOfKey(params.key);
    if (id === undefined) throw notFound();
    const paper = await orNotFound(queryClient.ensureQueryData(whitepaperQuery(id)));
    const key = keyOf(paper);
    if (params.key !== key)
      throw redirect({ to: '/insights/white-papers/$key', params: { key }, statusCode: 301, replace: true });
    return { id, path: whitepaperHref(paper), title: pageTitle(paper.title), description: paper.description };
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? pageMeta({ ...loaderData, machines: whitepaperFacts(context.queryClient, loaderData.id) })
      : notFoundMeta,
  component: Whitepaper,
});

function Whitepaper() {
  const { id } = Route.useLoaderData();
  return (
    <SiteLayout>
      <WhitepaperPage id={id} access={useDownloadAccess()} />
    </SiteLayout>
  );
}
