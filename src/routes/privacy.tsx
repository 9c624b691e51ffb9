import { createFileRoute } from '@tanstack/react-router';
import { legalTextQuery } from '#features/firm/settings/ui/site.queries.ts';
import { prefetchQueries } from '#lib/loaders.ts';
import { getLegalHead } from '#pages/legal/legal-heads.ts';
import { LegalPage } from '#pages/legal/legal-page.tsx';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/privacy')({
  loader: ({ context: { queryClient } }) => prefetchQueries(queryClient, legalTextQuery('privacy')),
  head: () => {
    const { title, intro } = getLegalHead('privacy');
    return createPageMeta({ path: '/privacy', title: formatPageTitle(title), description: intro });
  },
  component: () => <LegalPage page="privacy" />,
});
