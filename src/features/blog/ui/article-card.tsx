import { Link } from '@tanstack/react-router';
import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { formatDate } from '#lib/dates.ts';
import { classNames } from '#ui/class-names.ts';
import { Byline } from '#ui/page/byline.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BlogPostCard } from '../blog.contract.ts';

/** One article in a list. `lead` is the large one at the top, `first` one whose picture is seen before anything is scrolled. */
export function ArticleCard(props: { post: BlogPostCard; lead?: boolean; first?: boolean }) {
  const { post, lead = false, first = false } = props;
  // The date then has a line of its own.
  const hasSeveralAuthors = post.authors.length > 1;
  return (
    <article
      data-card
      className={classNames(
        'group relative flex min-w-0 flex-col wrap-anywhere',
        lead && 'lg:col-span-2 lg:row-span-2',
      )}
    >
      <Picture
        src={post.featuredImage ?? getArtworkHref(post.title)}
        width={1200}
        height={675}
        first={first}
        // The lead is as high as two cards, so a picture that fills it must be wider than the card.
        sizes={
          lead
            ? '(min-width: 64rem) 100vw, (min-width: 48rem) 46vw, 92vw'
            : '(min-width: 64rem) 29vw, (min-width: 48rem) 46vw, 92vw'
        }
        className={classNames('aspect-video w-full bg-sunk object-cover', lead && 'lg:aspect-auto lg:h-0 lg:grow')}
      />
      <div className="mt-5 flex items-center gap-3 text-xs text-muted">
        <span className="font-semibold text-blue">{post.category}</span>
        <span aria-hidden="true" className="h-px w-5 bg-edge" />
        <span className="figures">{post.readTime} min read</span>
      </div>
      <h3
        className={classNames(
          'mt-2.5',
          lead ? 'text-2xl lg:text-[clamp(2rem,2.9vw,2.9rem)] lg:leading-[1.08]' : 'text-xl',
        )}
      >
        <Link
          to="/insights/articles/$slug"
          params={{ slug: post.slug }}
          viewTransition
          className="after:absolute after:inset-0 group-hover:text-blue"
        >
          {post.title}
        </Link>
      </h3>
      <p className={classNames('mt-3 text-muted', lead ? 'max-w-[62ch]' : 'text-sm')}>{post.excerpt}</p>
      <p className={classNames('mt-4 flex gap-x-3 gap-y-0.5 text-xs text-muted', hasSeveralAuthors && 'flex-col')}>
        {post.authors.length > 0 ? <Byline authors={post.authors} /> : <span>Author</span>}
        {!hasSeveralAuthors && <span aria-hidden="true">·</span>}
        <time dateTime={post.publishedAt} className="figures">
          {formatDate(post.publishedAt)}
        </time>
      </p>
    </article>
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
