import { createFileRoute } from '@tanstack/react-router';
import { legalTextQuery } from '#features/firm/settings/ui/site.queries.ts';
import { prefetchQueries } from '#lib/loaders.ts';
import { getLegalHead } from '#pages/legal/legal-heads.ts';
import { LegalPage } from '#pages/legal/legal-page.tsx';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/terms')({
  loader: ({ context: { queryClient } }) => prefetchQueries(queryClient, legalTextQuery('terms')),
  head: () => {
    const { title, intro } = getLegalHead('terms');
    return createPageMeta({ path: '/terms', title: formatPageTitle(title), description: intro });
  },
  component: () => <LegalPage page="terms" />,
});
