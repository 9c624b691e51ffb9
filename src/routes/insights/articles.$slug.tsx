import { createFileRoute, redirect } from '@tanstack/react-router';
import { articleFacts } from '#features/blog/pages/article-facts.ts';
import { ArticlePage } from '#features/blog/pages/article-page.tsx';
import { readArticleSearch } from '#features/blog/pages/article-search.ts';
import { postQuery } from '#features/blog/ui/blog.queries.ts';
import { commentListQuery } from '#features/blog/ui/comments.queries.ts';
import { articleHref } from '#lib/hrefs.ts';
import { orNotFound } from '#lib/or-not-found.ts';
import { prime } from '#lib/prime.ts';
import { publicUrl } from '#lib/public-url.ts';
import { AfterArticle } from '#pages/insights/after-article.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { notFoundMeta, pageMeta, pageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/insights/articles/$slug')({
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const post = await orNotFound(queryClient.ensureQueryData(postQuery(slug)));
    // The slug has changed. An article can be found by each of its former slugs.
    if (post.slug !== slug) {
      throw redirect({ to: '/insights/articles/$slug', params: { slug: post.slug }, statusCode: 308, replace: true });
    }
    const { comments } = readArticleSearch(location.search);
    await orNotFound(prime(queryClient, commentListQuery(post.id, comments)));
    const path = articleHref(post.slug);
    return { path, url: publicUrl() + path, title: pageTitle(post.title), description: post.excerpt };
  },
  head: ({ loaderData, match: { context }, params }) =>
    loaderData ? pageMeta({ ...loaderData, machines: articleFacts(context.queryClient, params.slug) }) : notFoundMeta,
  component: Article,
});

function Article() {
  const { slug } = Route.useParams();
  // Read here rather than in `validateSearch`, which is in every page's first script.
  const search = readArticleSearch(Route.useSearch());
  const { url } = Route.useLoaderData();
  return (
    <SiteLayout>
      <ArticlePage
        slug={slug}
        url={url}
        renderAfter={(post) => (
          <AfterArticle post={post} outcome={search.comment} answerTo={search.answer} commentsFrom={search.comments} />
        )}
      />
    </SiteLayout>
  );
}
