import { useQuery } from '@tanstack/react-query';
import { ArticleCard, ArticleCardSkeleton } from '#features/library/blog/ui/article-card.tsx';
import { articleCards } from '#features/library/blog/ui/blog.queries.ts';
import { LeadStory } from '#features/library/blog/ui/front-stories.tsx';
import { ListStates } from './list-states.tsx';

/** A lead across the page, and three columns of the others. */
export const HOME_ARTICLES = 7;

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
      {([lead, ...others]) => (
        <>
          {lead && (
            <div className="md:col-span-full">
              <LeadStory post={lead} isOnShelf />
            </div>
          )}
          {others.map((post) => (
            <ArticleCard key={post.id} post={post} isShort />
          ))}
        </>
      )}
    </ListStates>
  );
}
