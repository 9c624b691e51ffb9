import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { postQuery } from '#features/blog/ui/blog.queries.ts';
import { BRAND_NAME } from '#site';
import { lazyOnIdle } from '#ui/lazy-on-idle.ts';
import { SiteLayout } from '../shell/site-layout.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleHead } from './article-head.tsx';
import type { ArticleSearch } from './article-search.ts';
import { Trail } from './trail.tsx';

// Shown below the text, so their code is loaded when the browser is idle.
const ShareLinks = lazyOnIdle(() => import('./idle/share-links.tsx'));
const AfterArticle = lazyOnIdle(() => import('./idle/after-article.tsx'));

/** The page of an article. `url` is its public address. */
export function ArticlePage({ slug, url, search }: { slug: string; url: string; search: ArticleSearch }) {
  const { data: post } = useSuspenseQuery(postQuery(slug));
  return (
    <SiteLayout>
      <article className="reading">
        <div aria-hidden="true" className="reading-progress" />
        <ArticleHead post={post}>
          <Trail type="articles" />
        </ArticleHead>
        <ArticleBody html={post.html} readTime={post.readTime} share={<ShareLinks title={post.title} url={url} />} />
        <p className="shell hidden text-xs print:block">
          {BRAND_NAME}, {url}
        </p>
      </article>
      <Suspense>
        <AfterArticle post={post} outcome={search.comment} answerTo={search.answer} commentsFrom={search.comments} />
      </Suspense>
    </SiteLayout>
  );
}
