import { createFileRoute, redirect } from '@tanstack/react-router';
import { teamMemberQuery } from '#features/firm/team/ui/team.queries.ts';
import { ArticlePage } from '#features/library/blog/pages/article-page.tsx';
import { readArticleSearch } from '#features/library/blog/pages/article-search.ts';
import { getArticleStructuredData } from '#features/library/blog/pages/article-structured-data.ts';
import { postQuery } from '#features/library/blog/ui/blog.queries.ts';
import { commentListQuery } from '#features/library/blog/ui/comments.queries.ts';
import { articleHref } from '#lib/hrefs.ts';
import { prefetchQueries, throwIfNotFound } from '#lib/loaders.ts';
import { AfterArticle } from '#pages/insights/after-article.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createNotFoundMeta, createPageMeta, formatPageTitle } from '#site/page-meta.ts';
import { getPublicUrl, hasArea } from '#site/site-frame.ts';

export const Route = createFileRoute('/insights/articles/$slug')({
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const post = await throwIfNotFound(queryClient.ensureQueryData(postQuery(slug)));
    // The slug has changed. An article can be found by each of its former slugs.
    const search = readArticleSearch(location.search);
    if (post.slug !== slug) {
      const params = { slug: post.slug };
      throw redirect({ to: '/insights/articles/$slug', params, search, statusCode: 308, replace: true });
    }
    const authors = post.authors.map((author) => teamMemberQuery(author.slug));
    const comments = hasArea('comments') ? [commentListQuery(post.id, search.comments)] : [];
    await throwIfNotFound(prefetchQueries(queryClient, ...comments, ...authors));
    const path = articleHref(post.slug);
    return {
      path,
      url: getPublicUrl() + path,
      title: formatPageTitle(post.seoTitle ?? post.title),
      description: post.seoDescription ?? post.excerpt,
    };
  },
  head: ({ loaderData, match: { context }, params }) =>
    loaderData
      ? createPageMeta({ ...loaderData, structuredData: getArticleStructuredData(context.queryClient, params.slug) })
      : createNotFoundMeta(),
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
          <AfterArticle post={post} outcome={search.comment} replyTo={search.answer} commentsFrom={search.comments} />
        )}
      />
    </SiteLayout>
  );
}
