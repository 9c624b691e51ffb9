import { createFileRoute } from '@tanstack/react-router';
import { readLinkSearch } from '#features/audience/newsletter/newsletter.constants.ts';
import { UnsubscribePage } from '#features/audience/newsletter/pages/link-pages.tsx';
import { BadLinkPage } from '#features/audience/newsletter/pages/newsletter-outcome-page.tsx';
import { preferencesQuery } from '#features/audience/newsletter/ui/newsletter.queries.ts';
import { requireLink } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: readLinkSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) => requireLink(queryClient, preferencesQuery(token)),
  head: () => createPrivateMeta(formatPageTitle('Unsubscribe')),
  component: Unsubscribe,
  notFoundComponent: () => (
    <SiteLayout>
      <BadLinkPage />
    </SiteLayout>
  ),
});

function Unsubscribe() {
  const { token = '' } = Route.useSearch();
  return (
    <SiteLayout>
      <UnsubscribePage token={token} />
    </SiteLayout>
  );
}
