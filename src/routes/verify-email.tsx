import { createFileRoute } from '@tanstack/react-router';
import { readEntrySearch } from '#features/accounts/pages/entry-search.ts';
import { VerifyEmailPage } from '#features/accounts/pages/verify-email-page.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { pageTitle, privateMeta } from '#site/page-meta.ts';

export const Route = createFileRoute('/verify-email')({
  head: () => privateMeta(pageTitle('Confirm your e-mail address')),
  component: VerifyEmail,
});

function VerifyEmail() {
  return (
    <SiteLayout>
      <VerifyEmailPage {...readEntrySearch(Route.useSearch())} />
    </SiteLayout>
  );
}
