import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage, StaleInvitationPage } from '#features/audience/accounts/pages/invitation-page.tsx';
import { readSignInSearch } from '#features/audience/accounts/pages/sign-in-search.ts';
import { invitationQuery } from '#features/audience/accounts/ui/accounts.queries.ts';
import { requireLink } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/invitation')({
  loaderDeps: ({ search }) => {
    const { token } = readSignInSearch(search);
    return { token };
  },
  loader: ({ context: { queryClient }, deps: { token } }) => requireLink(queryClient, invitationQuery(token)),
  head: () => createPrivateMeta(formatPageTitle('Your invitation')),
  component: Invitation,
  notFoundComponent: () => (
    <SiteLayout>
      <StaleInvitationPage />
    </SiteLayout>
  ),
});

function Invitation() {
  return (
    <SiteLayout>
      <InvitationPage {...readSignInSearch(Route.useSearch())} />
    </SiteLayout>
  );
}
