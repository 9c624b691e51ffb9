import { createFileRoute } from '@tanstack/react-router';
import { StaleEmailChangePage, UndoEmailPage } from '#features/audience/accounts/pages/email-change-page.tsx';
import { readSignInSearch } from '#features/audience/accounts/pages/sign-in-search.ts';
import { emailUndoQuery } from '#features/audience/accounts/ui/accounts.queries.ts';
import { requireLink } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/change-email/undo')({
  loaderDeps: ({ search }) => {
    const { token, isDone } = readSignInSearch(search);
    return { token, isDone };
  },
  loader: async ({ context: { queryClient }, deps: { token, isDone } }) => {
    if (!isDone) await requireLink(queryClient, emailUndoQuery(token));
  },
  head: () => createPrivateMeta(formatPageTitle('Take back a change of address')),
  component: Page,
  notFoundComponent: () => (
    <SiteLayout>
      <StaleEmailChangePage />
    </SiteLayout>
  ),
});

function Page() {
  return (
    <SiteLayout>
      <UndoEmailPage {...readSignInSearch(Route.useSearch())} />
    </SiteLayout>
  );
}
