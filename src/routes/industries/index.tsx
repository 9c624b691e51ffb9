import { createFileRoute } from '@tanstack/react-router';
import { PRACTICE_FOLDERS } from '#features/firm/practices/practices.constants.ts';
import { practicesQuery } from '#features/firm/practices/ui/practices.queries.ts';
import { homeTextsQuery } from '#features/firm/settings/ui/site.queries.ts';
import { prefetchQueries } from '#lib/loaders.ts';
import { PracticesPage } from '#pages/practices/practices-page.tsx';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';
import { getBrandName } from '#site/site-frame.ts';

export const Route = createFileRoute('/industries/')({
  loader: ({ context: { queryClient } }) => prefetchQueries(queryClient, practicesQuery, homeTextsQuery),
  head: () =>
    createPageMeta({
      path: PRACTICE_FOLDERS.industry.href,
      title: formatPageTitle('Industries'),
      description: `The industries that ${getBrandName()} works for.`,
    }),
  component: () => <PracticesPage type="industry" />,
});
