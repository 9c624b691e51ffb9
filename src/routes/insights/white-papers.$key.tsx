import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { WhitepaperPage } from '#features/library/whitepapers/pages/whitepaper-page.tsx';
import { getWhitepaperStructuredData } from '#features/library/whitepapers/pages/whitepaper-structured-data.ts';
import { whitepaperQuery } from '#features/library/whitepapers/ui/whitepapers.queries.ts';
import { parseIdKey, toKey, whitepaperHref } from '#lib/hrefs.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { useReaderAccess } from '#pages/shell/use-reader-access.ts';
import { createNotFoundMeta, createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/insights/white-papers/$key')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseIdKey(params.key);
    if (id === undefined) throw notFound();
    const paper = await throwIfNotFound(queryClient.ensureQueryData(whitepaperQuery(id)));
    const key = toKey(paper);
    if (params.key !== key)
      throw redirect({ to: '/insights/white-papers/$key', params: { key }, statusCode: 301, replace: true });
    return {
      id,
      path: whitepaperHref(paper),
      title: formatPageTitle(paper.seoTitle ?? paper.title),
      description: paper.seoDescription ?? paper.description,
    };
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? createPageMeta({
          ...loaderData,
          structuredData: getWhitepaperStructuredData(context.queryClient, loaderData.id),
        })
      : createNotFoundMeta(),
  component: Whitepaper,
});

function Whitepaper() {
  const { id } = Route.useLoaderData();
  return (
    <SiteLayout>
      <WhitepaperPage id={id} access={useReaderAccess()} />
    </SiteLayout>
  );
}
