import { createFileRoute } from '@tanstack/react-router';
import { readSignInSearch } from '#features/accounts/pages/sign-in-search.ts';
import { VerifyEmailPage } from '#features/accounts/pages/verify-email-page.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/verify-email')({
  head: () => createPrivateMeta(formatPageTitle('Confirm your email address')),
  component: VerifyEmail,
});

function VerifyEmail() {
  return (
    <SiteLayout>
      <VerifyEmailPage {...readSignInSearch(Route.useSearch())} />
    </SiteLayout>
  );
}
