import { createFileRoute } from '@tanstack/react-router';
import { leaveIfSignedIn } from '#features/accounts/pages/after-sign-in.ts';
import { readEntrySearch } from '#features/accounts/pages/entry-search.ts';
import { LoginPage } from '#features/accounts/pages/login-page.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { pageTitle, privateMeta } from '#site/page-meta.ts';

export const Route = createFileRoute('/login')({
  loader: ({ context: { queryClient }, location }) => leaveIfSignedIn(queryClient, location.search),
  head: () => privateMeta(pageTitle('Sign In')),
  component: Login,
});

function Login() {
  return (
    <SiteLayout>
      <LoginPage {...readEntrySearch(Route.useSearch())} />
    </SiteLayout>
  );
}
