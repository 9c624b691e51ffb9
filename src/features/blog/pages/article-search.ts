import { idOfKey } from '#lib/hrefs.ts';
import { COMMENT_OUTCOMES, type CommentOutcome } from '../blog.constants.ts';

/** What the address of an article says to a reader whose browser has no JavaScript. */
export interface ArticleSearch {
  /** What came of the comment they sent. */
  readonly comment?: CommentOutcome;
  /** The id of the comment they answer. */
  readonly answer?: number;
  /** Where a further page of comments begins, as the API's links say it. */
  readonly comments?: string;
}

/** Reads a query, leaving out what makes no sense. */
export function readArticleSearch(raw: Record<string, unknown>): ArticleSearch {
  const comment = COMMENT_OUTCOMES.find((outcome) => outcome === raw.comment);
  const answer = idOfKey(String(raw.answer ?? ''));
  const comments = /^[\w-]{1,100}$/.exec(String(raw.comments ?? ''))?.[0];
  return { ...(comment && { comment }), ...(answer !== undefined && { answer }), ...(comments && { comments }) };
}
