import { createFileRoute } from '@tanstack/react-router';
import { AccountsClosedPage } from '#pages/account/accounts-closed-page.tsx';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/register')({
  head: () => privateMeta(pageTitle('Create Account')),
  component: () => <AccountsClosedPage title="Create Account" />,
});
