import { createFileRoute } from '@tanstack/react-router';
import { leaveIfSignedIn } from '#features/accounts/pages/after-sign-in.ts';
import { readEntrySearch } from '#features/accounts/pages/entry-search.ts';
import { RegisterPage } from '#features/accounts/pages/register-page.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { pageTitle, privateMeta } from '#site/page-meta.ts';

export const Route = createFileRoute('/register')({
  loader: ({ context: { queryClient }, location }) => leaveIfSignedIn(queryClient, location.search),
  head: () => privateMeta(pageTitle('Create Account')),
  component: Register,
});

function Register() {
  return (
    <SiteLayout>
      <RegisterPage {...readEntrySearch(Route.useSearch())} />
    </SiteLayout>
  );
}
