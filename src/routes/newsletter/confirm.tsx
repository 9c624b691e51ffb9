import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '#pages/newsletter/confirm-page.tsx';
import { BadLinkPage } from '#pages/newsletter/newsletter-outcome-page.tsx';
import { readLinkSearch } from '#pages/newsletter/newsletter-search.ts';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: readLinkSearch,
  head: () => privateMeta(pageTitle('Confirm your subscription')),
  component: Confirm,
});

function Confirm() {
  const { token } = Route.useSearch();
  return token ? <ConfirmPage token={token} /> : <BadLinkPage />;
}
