import { createFileRoute } from '@tanstack/react-router';
import { latestPostsQuery } from '#features/blog/ui/blog.queries.ts';
import { teamQuery } from '#features/team/ui/team.queries.ts';
import { prime } from '#lib/prime.ts';
import { HOME_ARTICLES } from '#pages/home/articles-panel.tsx';
import { HomePage } from '#pages/home/home-page.tsx';
import { pageMeta } from '#pages/shell/page-meta.ts';
import { BRAND_DESCRIPTION, BRAND_NAME, BRAND_TAGLINE } from '#site';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => prime(queryClient, latestPostsQuery(HOME_ARTICLES), teamQuery),
  head: () => pageMeta({ path: '/', title: `${BRAND_NAME}: ${BRAND_TAGLINE}`, description: BRAND_DESCRIPTION }),
  component: HomePage,
});
