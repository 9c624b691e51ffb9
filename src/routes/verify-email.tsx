import { createFileRoute } from '@tanstack/react-router';
import { readEntrySearch } from '#pages/account/entry-search.ts';
import { VerifyEmailPage } from '#pages/account/verify-email-page.tsx';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/verify-email')({
  head: () => privateMeta(pageTitle('Confirm your e-mail address')),
  component: VerifyEmail,
});

function VerifyEmail() {
  return <VerifyEmailPage {...readEntrySearch(Route.useSearch())} />;
}
