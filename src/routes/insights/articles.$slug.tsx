import { createFileRoute, redirect } from '@tanstack/react-router';
import { latestPostsQuery, postQuery } from '#features/blog/ui/blog.queries.ts';
import { articleHref } from '#lib/hrefs.ts';
import { orNotFound } from '#lib/or-not-found.ts';
import { ArticlePage } from '#pages/insights/article-page.tsx';
import { OTHER_ARTICLES } from '#pages/insights/newest-beside.ts';
import { articleFacts } from '#pages/insights/published-facts.ts';
import { notFoundMeta, pageMeta, pageTitle } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/insights/articles/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const [post] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(postQuery(slug))),
      queryClient.ensureQueryData(latestPostsQuery(OTHER_ARTICLES + 1)),
    ]);
    // Its slug changed: the article is found by each one it had.
    if (post.slug !== slug) {
      throw redirect({ to: '/insights/articles/$slug', params: { slug: post.slug }, statusCode: 308, replace: true });
    }
    return { path: articleHref(post.slug), title: pageTitle(post.title), description: post.excerpt };
  },
  head: ({ loaderData, match: { context }, params }) =>
    loaderData ? pageMeta({ ...loaderData, machines: articleFacts(context.queryClient, params.slug) }) : notFoundMeta,
  component: Article,
});

function Article() {
  return <ArticlePage slug={Route.useParams().slug} />;
}
