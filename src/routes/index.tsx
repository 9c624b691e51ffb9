import { createFileRoute } from '@tanstack/react-router';
import { latestPostsQuery } from '#features/blog/ui/blog.queries.ts';
import { teamQuery } from '#features/team/ui/team.queries.ts';
import { prime } from '#lib/prime.ts';
import { HOME_ARTICLES } from '#pages/home/articles-panel.tsx';
import { homeFacts } from '#pages/home/home-facts.ts';
import { HomePage } from '#pages/home/home-page.tsx';
import { pageMeta } from '#pages/shell/page-meta.ts';
import { site } from '#site';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => prime(queryClient, latestPostsQuery(HOME_ARTICLES), teamQuery),
  head: ({ match: { context } }) =>
    pageMeta({
      path: '/',
      title: `${site.brand.name}: ${site.brand.tagline}`,
      description: site.brand.description,
      machines: homeFacts(context.queryClient),
    }),
  component: HomePage,
});
