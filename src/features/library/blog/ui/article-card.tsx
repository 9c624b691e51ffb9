import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BlogPostCard } from '../blog.contract.ts';
import { ArticleByline } from './article-byline.tsx';
import { ArticleLink } from './article-link.tsx';

/** One article in a list. `isShort` leaves only its text on a phone; `isPlain` leaves out the portraits. */
export function ArticleCard(props: { post: BlogPostCard; isShort?: boolean; isPlain?: boolean }) {
  const { post, isShort = false, isPlain = false } = props;
  return (
    <article
      data-card
      className={classNames(
        'group relative flex min-w-0 flex-col wrap-anywhere',
        isShort && 'max-sm:border-t max-sm:border-line',
      )}
    >
      <Picture
        src={post.featuredImage ?? getArtworkHref(post.title)}
        width={1200}
        height={675}
        sizes="(min-width: 64rem) 29vw, (min-width: 48rem) 46vw, 92vw"
        className={classNames('aspect-video w-full bg-sunk object-cover', isShort && 'max-sm:hidden')}
      />
      <ArticleKicker post={post} className="mt-5" />
      <h3 className="mt-2.5 text-xl">
        <ArticleLink post={post} />
      </h3>
      <p className={classNames('mt-3 text-sm text-muted', isShort && 'max-sm:hidden')}>{post.excerpt}</p>
      <div className="mt-auto pt-4">
        <ArticleByline post={post} isPlain={isPlain} />
      </div>
    </article>
  );
}

/** The category of an article and how long it takes to read. */
export function ArticleKicker({ post, className }: { post: BlogPostCard; className?: string }) {
  return (
    <div className={classNames('flex items-center gap-3 text-xs text-muted', className)}>
      <span className="font-semibold text-blue">{post.category}</span>
      <span aria-hidden="true" className="h-px w-5 bg-edge" />
      <span className="figures">{post.readTime} min read</span>
    </div>
  );
}

export function ArticleCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video w-full" />
      <Skeleton className="mt-5 h-4 w-32" />
      <Skeleton className="mt-4 h-7 w-11/12" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-4/5" />
    </div>
  );
}
