import { createFileRoute } from '@tanstack/react-router';
import { readEntrySearch } from '#features/accounts/pages/entry-search.ts';
import { ResetPasswordPage } from '#features/accounts/pages/reset-password-page.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { pageTitle, privateMeta } from '#site/page-meta.ts';

export const Route = createFileRoute('/reset-password')({
  head: () => privateMeta(pageTitle('Reset your password')),
  component: ResetPassword,
});

function ResetPassword() {
  return (
    <SiteLayout>
      <ResetPasswordPage {...readEntrySearch(Route.useSearch())} />
    </SiteLayout>
  );
}
