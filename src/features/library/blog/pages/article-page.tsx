import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MaybeUndated } from '#lib/publishing/publishing-contract.ts';
import { lazyOnIdle } from '#ui/lazy-part.tsx';
import { Breadcrumb } from '#ui/page/page-head.tsx';
import { ArticleBody } from '../ui/article-body.tsx';
import { ArticleHead } from '../ui/article-head.tsx';
import { type Article, postQuery } from '../ui/blog.queries.ts';

// Below everything that is read: its code is loaded when the browser is idle.
const ShareLinks = lazyOnIdle(() => import('./share-links.tsx'));

/** An article. `url` is its public address; `renderAfter` renders what follows the text. */
export function ArticlePage(props: { slug: string; url: string; renderAfter: (post: Article) => ReactNode }) {
  const { slug, url, renderAfter } = props;
  const { data: post } = useSuspenseQuery(postQuery(slug));
  return (
    <>
      <ArticleView post={post} share={<ShareLinks title={post.title} url={url} />} />
      {renderAfter(post)}
    </>
  );
}

/** The article itself. `share` is shown below its text. */
export function ArticleView({ post, share }: { post: MaybeUndated<Article>; share: ReactNode }) {
  return (
    <article className="reading">
      <div aria-hidden="true" className="reading-progress" />
      <ArticleHead post={post}>
        <Breadcrumb type="articles" />
      </ArticleHead>
      <ArticleBody post={post} readTime={post.readTime} tags={post.tags} share={share} />
    </article>
  );
}
