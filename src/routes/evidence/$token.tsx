import { createFileRoute } from '@tanstack/react-router';
import { EvidencePage } from '#features/learning/badges/pages/evidence-page.tsx';
import { evidencePageQuery } from '#features/learning/badges/ui/badges.queries.ts';
import { CLOSED_TITLE, ClosedPage } from '#features/learning/badges/ui/proof-page.tsx';
import { throwIfNotFound } from '#lib/loaders.ts';
import { MemberStyles } from '#pages/shell/member-styles.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/evidence/$token')({
  loader: async ({ context: { queryClient }, params }) => {
    const { name } = await throwIfNotFound(queryClient.fetchQuery(evidencePageQuery(params.token)));
    return { name };
  },
  head: ({ loaderData }) => createPrivateMeta(formatPageTitle(loaderData?.name ?? CLOSED_TITLE)),
  component: Evidence,
  notFoundComponent: () => (
    <SiteLayout>
      <ClosedPage />
    </SiteLayout>
  ),
});

function Evidence() {
  return (
    <SiteLayout>
      <MemberStyles />
      <EvidencePage token={Route.useParams().token} />
    </SiteLayout>
  );
}
