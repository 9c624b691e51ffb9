import { createFileRoute } from '@tanstack/react-router';
import { practicesQuery } from '#features/firm/practices/ui/practices.queries.ts';
import { homeTextsQuery } from '#features/firm/settings/ui/site.queries.ts';
import { teamQuery } from '#features/firm/team/ui/team.queries.ts';
import { articleCards } from '#features/library/blog/ui/blog.queries.ts';
import { featuredCaseQuery } from '#features/library/case-studies/ui/featured-case.ts';
import { type AnyQuery, prefetchQueries } from '#lib/loaders.ts';
import { HOME_ARTICLES } from '#pages/home/articles-panel.tsx';
import { HomePage } from '#pages/home/home-page.tsx';
import { getHomeStructuredData } from '#pages/home/home-structured-data.ts';
import { createPageMeta } from '#site/page-meta.ts';
import { getSiteFrame } from '#site/site-frame.ts';

const LISTS: readonly AnyQuery[] = [featuredCaseQuery, articleCards.latest(HOME_ARTICLES), teamQuery];

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient }, location }) => {
    await Promise.all([
      // The page does not exist without these, and a link to one of its sections would lead nowhere.
      queryClient.ensureQueryData(homeTextsQuery),
      queryClient.ensureQueryData(practicesQuery),
      // Lists that arrive late would push such a section out of view again.
      location.hash
        ? Promise.all(LISTS.map((query) => queryClient.prefetchQuery(query)))
        : prefetchQueries(queryClient, ...LISTS),
    ]);
  },
  head: ({ match: { context } }) => {
    const { name, tagline, description } = getSiteFrame().brand;
    const structuredData = getHomeStructuredData(context.queryClient);
    return createPageMeta({ path: '/', title: `${name}: ${tagline}`, description, structuredData });
  },
  component: HomePage,
});
