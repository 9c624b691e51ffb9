import { createFileRoute } from '@tanstack/react-router';
import { readEntrySearch } from '#pages/account/entry-search.ts';
import { ResetPasswordPage } from '#pages/account/reset-password-page.tsx';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/reset-password')({
  head: () => privateMeta(pageTitle('Reset your password')),
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetPasswordPage {...readEntrySearch(Route.useSearch())} />;
}
