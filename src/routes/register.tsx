import { createFileRoute } from '@tanstack/react-router';
import { leaveIfSignedIn } from '#pages/account/after-sign-in.ts';
import { readEntrySearch } from '#pages/account/entry-search.ts';
import { RegisterPage } from '#pages/account/register-page.tsx';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/register')({
  loader: ({ context: { queryClient }, location }) => leaveIfSignedIn(queryClient, location.search),
  head: () => privateMeta(pageTitle('Create Account')),
  component: Register,
});

function Register() {
  return <RegisterPage {...readEntrySearch(Route.useSearch())} />;
}
