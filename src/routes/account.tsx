import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#features/audience/accounts/pages/account/account-page.tsx';
import { ownNewsletterQuery, sessionsQuery, signInWaysQuery } from '#features/audience/accounts/ui/accounts.queries.ts';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { prefetchQueries } from '#lib/loaders.ts';
import { Protected } from '#pages/shell/protected.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';
import { hasArea } from '#site/site-frame.ts';

export const Route = createFileRoute('/account')({
  loader: async ({ context: { queryClient } }) => {
    await prefetchQueries(queryClient, viewerQuery);
    if (!queryClient.getQueryData(viewerQuery.queryKey)) return;
    await prefetchQueries(
      queryClient,
      sessionsQuery,
      signInWaysQuery,
      ...(hasArea('newsletter') ? [ownNewsletterQuery] : []),
    );
  },
  head: () => createPrivateMeta(formatPageTitle('Your account')),
  component: () => <Protected>{(viewer) => <AccountPage viewer={viewer} />}</Protected>,
});
