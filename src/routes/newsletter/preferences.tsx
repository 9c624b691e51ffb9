import { createFileRoute } from '@tanstack/react-router';
import { readLinkSearch } from '#features/audience/newsletter/newsletter.constants.ts';
import { BadLinkPage } from '#features/audience/newsletter/pages/newsletter-outcome-page.tsx';
import { PreferencesPage } from '#features/audience/newsletter/pages/preferences-page.tsx';
import { preferencesQuery } from '#features/audience/newsletter/ui/newsletter.queries.ts';
import { requireLink } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/newsletter/preferences')({
  validateSearch: readLinkSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) => requireLink(queryClient, preferencesQuery(token)),
  head: () => createPrivateMeta(formatPageTitle('Your newsletter')),
  component: Preferences,
  notFoundComponent: () => (
    <SiteLayout>
      <BadLinkPage />
    </SiteLayout>
  ),
});

function Preferences() {
  const { token = '', saved, problem } = Route.useSearch();
  return (
    <SiteLayout>
      <PreferencesPage token={token} saved={saved !== undefined} problem={problem !== undefined} />
    </SiteLayout>
  );
}
