import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import type { ArticleSeries, BlogPost, BlogPostCard, BlogPostNeighbor, BlogPostPage } from '../blog.contract.ts';
import { articleKind } from '../blog.kind.ts';
import type { BlogPostRow } from './blog.store.ts';

/** Data of an article's page besides the article. */
interface PageContext {
  readonly previous: BlogPostNeighbor | null;
  readonly next: BlogPostNeighbor | null;
  readonly series: ArticleSeries | null;
  readonly related: readonly BlogPostRow[];
  readonly commentCount: number;
}

/** An article on its own page. */
export function presentPostPage(row: BlogPostRow, context: PageContext, isAdmin: boolean): BlogPostPage {
  const presentCard = (post: BlogPostRow) =>
    presentRecord(articleKind, post, { isAdmin: false, isCard: true }) as BlogPostCard;
  return {
    ...(presentRecord(articleKind, row, { isAdmin }) as BlogPost),
    html: renderMarkdown(row.content, { headingLinks: true }),
    updatedAt: row.updatedAt.toISOString(),
    previous: context.previous && presentNeighbor(context.previous),
    next: context.next && presentNeighbor(context.next),
    series: context.series,
    related: context.related.map(presentCard),
    commentCount: context.commentCount,
  };
}

function presentNeighbor({ title, slug }: BlogPostNeighbor): BlogPostNeighbor {
  return { title, slug };
}
