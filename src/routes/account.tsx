import { createFileRoute } from '@tanstack/react-router';
import { ownNewsletterQuery, sessionsQuery } from '#features/accounts/ui/accounts.queries.ts';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { prime } from '#lib/prime.ts';
import { AccountPage } from '#pages/account/account-page.tsx';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/account')({
  loader: async ({ context: { queryClient } }) => {
    await prime(queryClient, viewerQuery);
    if (!queryClient.getQueryData(viewerQuery.queryKey)) return;
    await Promise.all([prime(queryClient, sessionsQuery), prime(queryClient, ownNewsletterQuery)]);
  },
  head: () => privateMeta(pageTitle('Your account')),
  component: AccountPage,
});
