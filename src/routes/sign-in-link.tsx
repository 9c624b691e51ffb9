import { createFileRoute } from '@tanstack/react-router';
import { SignInLinkPage, StaleSignInLinkPage } from '#features/audience/accounts/pages/sign-in-link-page.tsx';
import { readSignInSearch } from '#features/audience/accounts/pages/sign-in-search.ts';
import { signInLinkQuery } from '#features/audience/accounts/ui/accounts.queries.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/sign-in-link')({
  loaderDeps: ({ search }) => {
    const { token } = readSignInSearch(search);
    return { token };
  },
  loader: async ({ context: { queryClient }, deps: { token } }) =>
    token ? throwIfNotFound(queryClient.ensureQueryData(signInLinkQuery(token))) : undefined,
  head: () => createPrivateMeta(formatPageTitle('Sign in by email')),
  component: SignInLink,
  notFoundComponent: StaleSignInLink,
});

function StaleSignInLink() {
  const { next } = readSignInSearch(Route.useSearch());
  return (
    <SiteLayout>
      <StaleSignInLinkPage next={next} />
    </SiteLayout>
  );
}

function SignInLink() {
  const email = Route.useLoaderData()?.email;
  return (
    <SiteLayout>
      <SignInLinkPage {...readSignInSearch(Route.useSearch())} email={email} />
    </SiteLayout>
  );
}
