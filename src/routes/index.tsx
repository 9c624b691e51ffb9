import { createFileRoute } from '@tanstack/react-router';
import { latestPostsQuery } from '#features/blog/ui/blog.queries.ts';
import { featuredCaseQuery } from '#features/case-studies/ui/featured-case.ts';
import { homeTextsQuery } from '#features/settings/ui/site.queries.ts';
import { teamQuery } from '#features/team/ui/team.queries.ts';
import { prefetchQueries } from '#lib/loaders.ts';
import { HOME_ARTICLES } from '#pages/home/articles-panel.tsx';
import { HomePage } from '#pages/home/home-page.tsx';
import { getHomeStructuredData } from '#pages/home/home-structured-data.ts';
import { createPageMeta } from '#site/page-meta.ts';
import { getSiteFrame } from '#site/site-frame.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) =>
    prefetchQueries(queryClient, homeTextsQuery, featuredCaseQuery, latestPostsQuery(HOME_ARTICLES), teamQuery),
  head: ({ match: { context } }) => {
    const { name, tagline, description } = getSiteFrame().brand;
    const structuredData = getHomeStructuredData(context.queryClient);
    return createPageMeta({ path: '/', title: `${name}: ${tagline}`, description, structuredData });
  },
  component: HomePage,
});
