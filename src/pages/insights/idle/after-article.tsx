import { useQueries } from '@tanstack/react-query';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import { AuthorBox } from '#features/firm/team/ui/author-box.tsx';
import { teamMemberQuery } from '#features/firm/team/ui/team.queries.ts';
import type { CommentOutcome } from '#features/library/blog/blog.constants.ts';
import { NeighborLinks } from '#features/library/blog/pages/neighbor-links.tsx';
import { ArticleCard } from '#features/library/blog/ui/article-card.tsx';
import type { Article } from '#features/library/blog/ui/blog.queries.ts';
import { CommentSection } from '#features/library/blog/ui/comment-section.tsx';
import { can } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';
import { MoreSection } from '#ui/page/more-section.tsx';

/** The part below an article: its authors, its neighbors, the comments and the related articles. */
export default function AfterArticle(props: {
  post: Article;
  outcome: CommentOutcome | undefined;
  replyTo: number | undefined;
  commentsFrom: string | undefined;
}) {
  const { post, outcome, replyTo, commentsFrom } = props;
  const viewer = useViewer();
  const authors = useQueries({ queries: post.authors.map(({ id }) => teamMemberQuery(id)) });
  return (
    <>
      <AuthorBox members={authors.flatMap(({ data }) => data ?? [])} />
      <NeighborLinks post={post} />
      <CommentSection
        // Remounts the discussion for another article.
        key={`${post.id} ${outcome} ${replyTo} ${commentsFrom}`}
        post={post}
        author={viewer ? formatPersonName(viewer) : undefined}
        isModerator={viewer ? can(viewer.role, 'moderates') : false}
        outcome={outcome}
        replyTo={replyTo}
        from={commentsFrom}
      />
      {post.related.length > 0 && (
        <MoreSection title="Related articles" className="grid gap-x-8 gap-y-14 md:grid-cols-3">
          {post.related.map((other) => (
            <ArticleCard key={other.id} post={other} />
          ))}
        </MoreSection>
      )}
    </>
  );
}
