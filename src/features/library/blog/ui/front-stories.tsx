import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { Picture } from '#ui/picture.tsx';
import type { BlogPostCard } from '../blog.contract.ts';
import { ArticleByline } from './article-byline.tsx';
import { ArticleKicker } from './article-card.tsx';
import { ArticleLink } from './article-link.tsx';

const LONG_TITLE = 60;

/**
 * The first story of a page: its headline at display size beside its picture, which keeps its proportions. On a shelf,
 * below a heading, the headline is smaller and the picture wider, and loads when it is nearly in view.
 */
export function LeadStory({ post, isOnShelf }: { post: BlogPostCard; isOnShelf?: boolean }) {
  const Heading = isOnShelf ? 'h3' : 'h2';
  const size =
    isOnShelf || post.title.length > LONG_TITLE
      ? 'text-[clamp(2.125rem,1.2rem+3vw,3.75rem)] leading-[1.05]'
      : 'text-[clamp(2.5rem,1.1rem+4.5vw,5.25rem)] leading-none';
  return (
    <article data-card className="group relative grid gap-x-8 gap-y-6 wrap-anywhere lg:grid-cols-12">
      <div className={`min-w-0 max-lg:order-2 ${isOnShelf ? 'lg:col-span-6' : 'lg:col-span-7'}`}>
        <ArticleKicker post={post} />
        <Heading className={`mt-4 tracking-[-0.022em] lg:mt-5 ${size}`}>
          <ArticleLink post={post} />
        </Heading>
        <p className="mt-5 mb-6 max-w-[54ch] text-lg text-muted">{post.excerpt}</p>
        <ArticleByline post={post} />
      </div>
      <Picture
        src={post.featuredImage ?? getArtworkHref(post.title)}
        width={1200}
        height={675}
        sizes="(min-width: 64rem) 40vw, 92vw"
        first={!isOnShelf}
        className={`aspect-video w-full bg-sunk object-cover ${isOnShelf ? 'lg:col-span-6' : 'lg:col-span-5'}`}
      />
    </article>
  );
}

/** A story without a picture, in the rail below the lead. */
export function TextStory({ post }: { post: BlogPostCard }) {
  return (
    <article className="group relative flex min-w-0 flex-col wrap-anywhere border-line py-6 max-md:border-t md:px-7 md:not-first:border-l md:first:pl-0 md:last:pr-0">
      <ArticleKicker post={post} />
      <h2 className="mt-2 mb-4 text-xl">
        <ArticleLink post={post} />
      </h2>
      <div className="mt-auto">
        <ArticleByline post={post} isPlain />
      </div>
    </article>
  );
}
