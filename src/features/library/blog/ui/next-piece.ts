import type { BlogPostCard, NextPart } from '../blog.contract.ts';
import type { Article } from './blog.queries.ts';

/** What to read after an article, and why. */
export interface NextPiece {
  readonly piece: NextPart | BlogPostCard;
  readonly reason: string;
}

/** The next part of the article's series, or else the most similar article; undefined if there is neither. */
export function pickNextPiece(
  post: Pick<Article, 'series' | 'related' | 'tags' | 'authors' | 'category'>,
): NextPiece | undefined {
  const { series } = post;
  if (series?.next) {
    const reason = `Part ${series.part + 1} of ${series.partCount} of ${series.name}`;
    return { piece: series.next, reason };
  }
  const [piece] = post.related;
  return piece && { piece, reason: explainLikeness(post, piece) };
}

function explainLikeness(post: Pick<Article, 'tags' | 'authors' | 'category'>, other: BlogPostCard): string {
  const tag = post.tags.find((each) => other.tags.includes(each));
  if (tag) return `Also on ${tag}`;
  const author = post.authors.find(({ id }) => other.authors.some((each) => each.id === id));
  if (author) return `Also by ${author.name}`;
  return other.category === post.category ? `Also in ${other.category}` : 'On a related subject';
}
