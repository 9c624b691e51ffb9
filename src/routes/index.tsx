import { createFileRoute } from '@tanstack/react-router';
import { latestPostsQuery } from '#features/blog/ui/blog.queries.ts';
import { teamQuery } from '#features/team/ui/team.queries.ts';
import { prefetchQueries } from '#lib/loaders.ts';
import { HOME_ARTICLES } from '#pages/home/articles-panel.tsx';
import { HomePage } from '#pages/home/home-page.tsx';
import { getHomeStructuredData } from '#pages/home/home-structured-data.ts';
import { BRAND_NAME, site } from '#site';
import { createPageMeta } from '#site/page-meta.ts';

export const Route = createFileRoute('/')({
  // The texts of the head come from the loader, because `head` itself is in every page's first script.
  loader: async ({ context: { queryClient } }) => {
    await prefetchQueries(queryClient, latestPostsQuery(HOME_ARTICLES), teamQuery);
    return { title: `${site.brand.name}: ${site.brand.tagline}`, description: site.brand.description };
  },
  head: ({ loaderData, match: { context } }) =>
    createPageMeta({
      path: '/',
      title: loaderData?.title ?? BRAND_NAME,
      description: loaderData?.description ?? BRAND_NAME,
      structuredData: getHomeStructuredData(context.queryClient),
    }),
  component: HomePage,
});
