import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '#features/newsletter/pages/confirm-page.tsx';
import { BadLinkPage } from '#features/newsletter/pages/newsletter-outcome-page.tsx';
import { readLinkSearch } from '#features/newsletter/pages/newsletter-search.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: readLinkSearch,
  head: () => createPrivateMeta(formatPageTitle('Confirm your subscription')),
  component: Confirm,
});

function Confirm() {
  const { token } = Route.useSearch();
  return <SiteLayout>{token ? <ConfirmPage token={token} /> : <BadLinkPage />}</SiteLayout>;
}
