import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import type { BlogPost, BlogPostCard, BlogPostNeighbour, BlogPostPage } from '../blog.contract.ts';
import { articleKind } from '../blog.kind.ts';
import type { BlogPostRow } from './blog.store.ts';

/** What stands around an article on its page. */
interface Surroundings {
  readonly previous: BlogPostNeighbour | null;
  readonly next: BlogPostNeighbour | null;
  readonly related: readonly BlogPostRow[];
  readonly commentCount: number;
}

/** An article on its own page. */
export function presentPostPage(row: BlogPostRow, around: Surroundings, isAdmin: boolean): BlogPostPage {
  const card = (post: BlogPostRow) =>
    presentRecord(articleKind, post, { isAdmin: false, isCard: true }) as BlogPostCard;
  return {
    ...(presentRecord(articleKind, row, { isAdmin }) as BlogPost),
    html: renderMarkdown(row.content, { headingLinks: true }),
    updatedAt: row.updatedAt.toISOString(),
    previous: around.previous && presentNeighbour(around.previous),
    next: around.next && presentNeighbour(around.next),
    related: around.related.map(card),
    commentCount: around.commentCount,
  };
}

function presentNeighbour({ title, slug }: BlogPostNeighbour): BlogPostNeighbour {
  return { title, slug };
}
