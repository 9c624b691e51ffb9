import { useQuery } from '@tanstack/react-query';
import { ArticleCard, ArticleCardSkeleton } from '#features/library/blog/ui/article-card.tsx';
import { articleCards } from '#features/library/blog/ui/blog.queries.ts';
import { ListStates } from './list-states.tsx';

/** The first card spans two of three columns and two rows, so that six articles fill the grid. */
export const HOME_ARTICLES = 6;

export function ArticlesPanel() {
  const posts = useQuery(articleCards.latest(HOME_ARTICLES));
  return (
    <ListStates
      query={posts}
      noun="articles"
      className="grid gap-x-8 gap-y-8 sm:gap-y-14 md:grid-cols-2 lg:grid-cols-3"
      skeleton={
        <>
          <ArticleCardSkeleton />
          <ArticleCardSkeleton />
          <ArticleCardSkeleton />
        </>
      }
    >
      {(items) =>
        items.map((post, index) => <ArticleCard key={post.id} post={post} lead={index === 0} isShort={index > 0} />)
      }
    </ListStates>
  );
}
