import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '#features/accounts/pages/invitation-page.tsx';
import { readSignInSearch } from '#features/accounts/pages/sign-in-search.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/invitation')({
  head: () => createPrivateMeta(formatPageTitle('Your invitation')),
  component: Invitation,
});

function Invitation() {
  return (
    <SiteLayout>
      <InvitationPage {...readSignInSearch(Route.useSearch())} />
    </SiteLayout>
  );
}
