import { createFileRoute } from '@tanstack/react-router';
import { BadgePage } from '#features/learning/badges/pages/badge-page.tsx';
import { badgePageQuery } from '#features/learning/badges/ui/badges.queries.ts';
import { ClosedPage } from '#features/learning/badges/ui/proof-head.tsx';
import { throwIfNotFound } from '#lib/loaders.ts';
import { MemberStyles } from '#pages/shell/member-styles.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createNotFoundMeta, createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/badges/$token')({
  loader: async ({ context: { queryClient }, params }) => {
    const { title } = await throwIfNotFound(queryClient.fetchQuery(badgePageQuery(params.token)));
    return { title };
  },
  head: ({ loaderData }) => (loaderData ? createPrivateMeta(formatPageTitle(loaderData.title)) : createNotFoundMeta()),
  component: Badge,
  notFoundComponent: () => (
    <SiteLayout>
      <ClosedPage />
    </SiteLayout>
  ),
});

function Badge() {
  return (
    <SiteLayout>
      <MemberStyles />
      <BadgePage token={Route.useParams().token} />
    </SiteLayout>
  );
}
