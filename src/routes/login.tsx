import { createFileRoute } from '@tanstack/react-router';
import { redirectIfSignedIn } from '#features/audience/accounts/pages/after-sign-in.ts';
import { LoginPage } from '#features/audience/accounts/pages/login-page.tsx';
import { readSignInSearch } from '#features/audience/accounts/pages/sign-in-search.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/login')({
  loader: ({ context: { queryClient }, location }) => redirectIfSignedIn(queryClient, location.search),
  head: () => createPrivateMeta(formatPageTitle('Sign In')),
  component: Login,
});

function Login() {
  return (
    <SiteLayout>
      <LoginPage {...readSignInSearch(Route.useSearch())} />
    </SiteLayout>
  );
}
