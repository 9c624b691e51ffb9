import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage, StaleResetPage } from '#features/audience/accounts/pages/reset-password-page.tsx';
import { readSignInSearch } from '#features/audience/accounts/pages/sign-in-search.ts';
import { resetLinkQuery } from '#features/audience/accounts/ui/accounts.queries.ts';
import { requireLink } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/reset-password')({
  loaderDeps: ({ search }) => {
    const { token } = readSignInSearch(search);
    return { token };
  },
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    if (token) await requireLink(queryClient, resetLinkQuery(token));
  },
  head: () => createPrivateMeta(formatPageTitle('Reset your password')),
  component: ResetPassword,
  notFoundComponent: () => (
    <SiteLayout>
      <StaleResetPage />
    </SiteLayout>
  ),
});

function ResetPassword() {
  return (
    <SiteLayout>
      <ResetPasswordPage {...readSignInSearch(Route.useSearch())} />
    </SiteLayout>
  );
}
