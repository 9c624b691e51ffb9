import { createFileRoute } from '@tanstack/react-router';
import { BadgePage } from '#features/learning/badges/pages/badge-page.tsx';
import { badgePageQuery } from '#features/learning/badges/ui/badges.queries.ts';
import { CLOSED_TITLE, ClosedPage } from '#features/learning/badges/ui/proof-page.tsx';
import { throwIfNotFound } from '#lib/loaders.ts';
import { MemberStyles } from '#pages/shell/member-styles.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/badges/$token')({
  loader: async ({ context: { queryClient }, params }) => {
    const { title } = await throwIfNotFound(queryClient.fetchQuery(badgePageQuery(params.token)));
    return { title };
  },
  head: ({ loaderData }) => createPrivateMeta(formatPageTitle(loaderData?.title ?? CLOSED_TITLE)),
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
