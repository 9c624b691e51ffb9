import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import type { MaybeUndated } from '#lib/publishing/publishing-contract.ts';
import { AuthorList } from '#ui/page/byline.tsx';
import { PageTitle } from '#ui/page/page-head.tsx';
import type { Article } from './blog.queries.ts';
import { SeriesLink } from './series-link.tsx';

type HeadFields = MaybeUndated<Pick<Article, 'category' | 'title' | 'excerpt' | 'readTime' | 'publishedAt'>> &
  Partial<Pick<Article, 'authors' | 'series'>>;

/** The head of an article, above its text. `children` are shown first. */
export function ArticleHead({ post, children }: { post: HeadFields; children?: ReactNode }) {
  return (
    <div className="shell pt-6 lg:pt-8">
      {children}
      <p className="mt-6 text-sm font-semibold text-blue lg:mt-7">{post.category}</p>
      {post.series && (
        <p className="figures mt-1.5 text-sm wrap-anywhere text-muted">
          {`Part ${post.series.part} of ${post.series.partCount} of `}
          <SeriesLink series={post.series} className="link tap-target" />
        </p>
      )}
      <PageTitle look="article" className="mt-4 max-w-[19em] lg:mt-5">
        {post.title}
      </PageTitle>
      <div className="mt-7 grid gap-x-8 gap-y-7 lg:mt-8 lg:grid-cols-12">
        <p className="max-w-[40rem] font-display text-xl leading-[1.4] wrap-anywhere text-muted lg:order-2 lg:col-span-7 lg:col-start-5 lg:text-[1.7rem] lg:leading-[1.36]">
          {post.excerpt}
        </p>
        <div className="lg:col-span-3 lg:pt-2">
          <AuthorList authors={post.authors ?? []} className="mb-5 flex flex-wrap gap-x-8 gap-y-4 lg:flex-col" />
          <p className="figures flex gap-3 text-sm text-muted lg:flex-col lg:gap-0.5">
            <span>{post.readTime} min read</span>
            {post.publishedAt !== null && (
              <>
                <span aria-hidden="true" className="lg:hidden">
                  ·
                </span>
                <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
              </>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
