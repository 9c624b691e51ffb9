import { createFileRoute } from '@tanstack/react-router';
import { redirectIfSignedIn } from '#features/audience/accounts/pages/after-sign-in.ts';
import { RegisterPage } from '#features/audience/accounts/pages/register-page.tsx';
import { readSignInSearch } from '#features/audience/accounts/pages/sign-in-search.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/register')({
  loader: ({ context: { queryClient }, location }) => redirectIfSignedIn(queryClient, location.search),
  head: () => createPrivateMeta(formatPageTitle('Create Account')),
  component: Register,
});

function Register() {
  return (
    <SiteLayout>
      <RegisterPage {...readSignInSearch(Route.useSearch())} />
    </SiteLayout>
  );
}
