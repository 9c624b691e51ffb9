import { createFileRoute } from '@tanstack/react-router';
import { leaveIfSignedIn } from '#pages/account/after-sign-in.ts';
import { readEntrySearch } from '#pages/account/entry-search.ts';
import { LoginPage } from '#pages/account/login-page.tsx';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/login')({
  loader: ({ context: { queryClient }, location }) => leaveIfSignedIn(queryClient, location.search),
  head: () => privateMeta(pageTitle('Sign In')),
  component: Login,
});

function Login() {
  return <LoginPage {...readEntrySearch(Route.useSearch())} />;
}
