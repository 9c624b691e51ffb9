import { createFileRoute } from '@tanstack/react-router';
import { BadLinkPage } from '#pages/newsletter/newsletter-outcome-page.tsx';
import { readLinkSearch } from '#pages/newsletter/newsletter-search.ts';
import { UnsubscribePage } from '#pages/newsletter/unsubscribe-page.tsx';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: readLinkSearch,
  head: () => privateMeta(pageTitle('Unsubscribe')),
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token } = Route.useSearch();
  return token ? <UnsubscribePage token={token} /> : <BadLinkPage />;
}
