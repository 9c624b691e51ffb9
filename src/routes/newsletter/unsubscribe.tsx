import { createFileRoute } from '@tanstack/react-router';
import { BadLinkPage } from '#features/newsletter/pages/newsletter-outcome-page.tsx';
import { readLinkSearch } from '#features/newsletter/pages/newsletter-search.ts';
import { UnsubscribePage } from '#features/newsletter/pages/unsubscribe-page.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: readLinkSearch,
  head: () => createPrivateMeta(formatPageTitle('Unsubscribe')),
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token } = Route.useSearch();
  return <SiteLayout>{token ? <UnsubscribePage token={token} /> : <BadLinkPage />}</SiteLayout>;
}
