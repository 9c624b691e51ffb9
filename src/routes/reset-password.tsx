import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#features/accounts/pages/reset-password-page.tsx';
import { readSignInSearch } from '#features/accounts/pages/sign-in-search.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/reset-password')({
  head: () => createPrivateMeta(formatPageTitle('Reset your password')),
  component: ResetPassword,
});

function ResetPassword() {
  return (
    <SiteLayout>
      <ResetPasswordPage {...readSignInSearch(Route.useSearch())} />
    </SiteLayout>
  );
}
