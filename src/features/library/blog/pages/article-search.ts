import { parseIdKey } from '#lib/hrefs.ts';
import { COMMENT_OUTCOMES, type CommentOutcome } from '../blog.constants.ts';

/** The query of an article's page, for readers without JavaScript. */
export interface ArticleSearch {
  /** The outcome of the comment they sent. */
  readonly comment?: CommentOutcome;
  /** The id of the comment they are replying to. */
  readonly answer?: number;
  /** The cursor of a further page of comments, as in the API's links. */
  readonly comments?: string;
}

/** Reads the query, without invalid values. */
export function readArticleSearch(raw: Record<string, unknown>): ArticleSearch {
  const comment = COMMENT_OUTCOMES.find((outcome) => outcome === raw.comment);
  const answer = parseIdKey(String(raw.answer ?? ''));
  const comments = /^[\w-]{1,100}$/.exec(String(raw.comments ?? ''))?.[0];
  return { ...(comment && { comment }), ...(answer !== undefined && { answer }), ...(comments && { comments }) };
}
