import { useQueries } from '@tanstack/react-query';
import { useViewer } from '#features/audience/accounts/ui/use-viewer.ts';
import { AuthorBox } from '#features/firm/team/ui/author-box.tsx';
import { teamMemberQuery } from '#features/firm/team/ui/team.queries.ts';
import type { CommentOutcome } from '#features/library/blog/blog.constants.ts';
import { NeighborLinks } from '#features/library/blog/pages/neighbor-links.tsx';
import { NextPieceLink } from '#features/library/blog/pages/next-piece-link.tsx';
import { ArticleCard } from '#features/library/blog/ui/article-card.tsx';
import type { Article } from '#features/library/blog/ui/blog.queries.ts';
import { CommentSection } from '#features/library/blog/ui/comment-section.tsx';
import { pickNextPiece } from '#features/library/blog/ui/next-piece.ts';
import { can } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';
import { MoreSection } from '#ui/page/more-section.tsx';

/** Number of related articles below the page, in one row. */
const RELATED_ARTICLES = 3;

/**
 * The part below an article: what to read next, its authors, its neighbors, the comments and the related articles.
 * Each drawing is there once.
 */
export default function AfterArticle(props: {
  post: Article;
  outcome: CommentOutcome | undefined;
  replyTo: number | undefined;
  commentsFrom: string | undefined;
}) {
  const { post, outcome, replyTo, commentsFrom } = props;
  const viewer = useViewer();
  const authors = useQueries({ queries: post.authors.map((author) => teamMemberQuery(author.slug)) });
  const next = pickNextPiece(post);
  const related = post.related.filter(({ slug }) => slug !== next?.piece.slug).slice(0, RELATED_ARTICLES);
  return (
    <>
      {next && <NextPieceLink next={next} />}
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
      {related.length > 0 && (
        <MoreSection title="Related articles" className="grid gap-x-8 gap-y-14 md:grid-cols-3">
          {related.map((other) => (
            <ArticleCard key={other.id} post={other} isPlain />
          ))}
        </MoreSection>
      )}
    </>
  );
}
