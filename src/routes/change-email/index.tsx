import { createFileRoute } from '@tanstack/react-router';
import { ChangeEmailPage, StaleEmailChangePage } from '#features/audience/accounts/pages/email-change-page.tsx';
import { readSignInSearch } from '#features/audience/accounts/pages/sign-in-search.ts';
import { emailChangeQuery } from '#features/audience/accounts/ui/accounts.queries.ts';
import { requireLink } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/change-email/')({
  loaderDeps: ({ search }) => {
    const { token, isDone } = readSignInSearch(search);
    return { token, isDone };
  },
  loader: async ({ context: { queryClient }, deps: { token, isDone } }) => {
    if (!isDone) await requireLink(queryClient, emailChangeQuery(token));
  },
  head: () => createPrivateMeta(formatPageTitle('Confirm your new address')),
  component: Page,
  notFoundComponent: () => (
    <SiteLayout>
      <StaleEmailChangePage />
    </SiteLayout>
  ),
});

function Page() {
  return (
    <SiteLayout>
      <ChangeEmailPage {...readSignInSearch(Route.useSearch())} />
    </SiteLayout>
  );
}
