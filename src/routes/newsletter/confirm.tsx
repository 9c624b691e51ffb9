import { createFileRoute } from '@tanstack/react-router';
import { readLinkSearch } from '#features/audience/newsletter/newsletter.constants.ts';
import { ConfirmPage } from '#features/audience/newsletter/pages/link-pages.tsx';
import { BadLinkPage } from '#features/audience/newsletter/pages/newsletter-outcome-page.tsx';
import { confirmLinkQuery } from '#features/audience/newsletter/ui/newsletter.queries.ts';
import { requireLink } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: readLinkSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) => requireLink(queryClient, confirmLinkQuery(token)),
  head: () => createPrivateMeta(formatPageTitle('Confirm your subscription')),
  component: Confirm,
  notFoundComponent: () => (
    <SiteLayout>
      <BadLinkPage />
    </SiteLayout>
  ),
});

function Confirm() {
  const { token = '' } = Route.useSearch();
  return (
    <SiteLayout>
      <ConfirmPage token={token} />
    </SiteLayout>
  );
}
