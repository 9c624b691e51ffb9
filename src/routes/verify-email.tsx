import { createFileRoute } from '@tanstack/react-router';
import { readSignInSearch } from '#features/audience/accounts/pages/sign-in-search.ts';
import { StaleConfirmationPage, VerifyEmailPage } from '#features/audience/accounts/pages/verify-email-page.tsx';
import { confirmationLinkQuery } from '#features/audience/accounts/ui/accounts.queries.ts';
import { requireLink } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/verify-email')({
  loaderDeps: ({ search }) => {
    const { token, isDone } = readSignInSearch(search);
    return { token, isDone };
  },
  loader: async ({ context: { queryClient }, deps: { token, isDone } }) => {
    if (!isDone) await requireLink(queryClient, confirmationLinkQuery(token));
  },
  head: () => createPrivateMeta(formatPageTitle('Confirm your email address')),
  component: VerifyEmail,
  notFoundComponent: () => (
    <SiteLayout>
      <StaleConfirmationPage />
    </SiteLayout>
  ),
});

function VerifyEmail() {
  return (
    <SiteLayout>
      <VerifyEmailPage {...readSignInSearch(Route.useSearch())} />
    </SiteLayout>
  );
}
