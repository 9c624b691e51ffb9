import { formatDate } from '#lib/dates.ts';
import { Byline } from '#ui/page/byline.tsx';
import type { BlogPostCard } from '../blog.contract.ts';

/** An article's authors and publication date. */
export function ArticleByline({ post, isPlain = false }: { post: BlogPostCard; isPlain?: boolean }) {
  const date = (
    <time dateTime={post.publishedAt} className="figures">
      {formatDate(post.publishedAt)}
    </time>
  );
  if (post.authors.length > 0) {
    return (
      <Byline authors={post.authors} isPlain={isPlain}>
        {date}
      </Byline>
    );
  }
  return (
    <p className="text-xs text-muted">
      <span>Author</span> <span aria-hidden="true">·</span> {date}
    </p>
  );
}
