import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#features/accounts/pages/account-page.tsx';
import { ownNewsletterQuery, sessionsQuery } from '#features/accounts/ui/accounts.queries.ts';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { prime } from '#lib/prime.ts';
import { Protected } from '#pages/shell/protected.tsx';
import { pageTitle, privateMeta } from '#site/page-meta.ts';

export const Route = createFileRoute('/account')({
  loader: async ({ context: { queryClient } }) => {
    await prime(queryClient, viewerQuery);
    if (!queryClient.getQueryData(viewerQuery.queryKey)) return;
    await Promise.all([prime(queryClient, sessionsQuery), prime(queryClient, ownNewsletterQuery)]);
  },
  head: () => privateMeta(pageTitle('Your account')),
  component: () => <Protected>{(viewer) => <AccountPage viewer={viewer} />}</Protected>,
});
