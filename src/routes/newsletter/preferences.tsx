import { createFileRoute } from '@tanstack/react-router';
import { preferencesQuery } from '#features/newsletter/ui/newsletter.queries.ts';
import { BadLinkPage } from '#pages/newsletter/newsletter-outcome-page.tsx';
import { readLinkSearch } from '#pages/newsletter/newsletter-search.ts';
import { PreferencesPage } from '#pages/newsletter/preferences-page.tsx';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/newsletter/preferences')({
  validateSearch: readLinkSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token) await queryClient.ensureQueryData(preferencesQuery(token));
  },
  head: () => privateMeta(pageTitle('Your newsletter')),
  component: Preferences,
});

function Preferences() {
  const { token, saved, problem } = Route.useSearch();
  if (!token) return <BadLinkPage />;
  return <PreferencesPage token={token} saved={saved !== undefined} problem={problem !== undefined} />;
}
