import { renderMarkdown } from '#platform/markdown/markdown.ts';
import type {
  AdminBlogPost,
  AdminBlogPostCard,
  AdminBlogPostPage,
  BlogPost,
  BlogPostCard,
  BlogPostNeighbour,
  BlogPostPage,
} from '../blog.contract.ts';
import type { BlogPostCardRow, BlogPostRow } from './blog.store.ts';

export function presentPostCard(row: BlogPostCardRow): BlogPostCard {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    featuredImage: row.featuredImage,
    category: row.category,
    industry: row.industry,
    authorId: row.authorId,
    publishedAt: row.publishedAt.toISOString(),
    readTime: row.readTime,
  };
}

export function presentPost(row: BlogPostRow): BlogPost {
  return { ...presentPostCard(row), content: row.content };
}

/** What stands around an article on its page. */
interface Surroundings {
  readonly previous: BlogPostNeighbour | null;
  readonly next: BlogPostNeighbour | null;
  readonly related: readonly BlogPostCardRow[];
  readonly commentCount: number;
}

export function presentPostPage(row: BlogPostRow, around: Surroundings): BlogPostPage {
  return {
    ...presentPost(row),
    html: renderMarkdown(row.content, { headingLinks: true }),
    updatedAt: row.updatedAt.toISOString(),
    previous: around.previous && presentNeighbour(around.previous),
    next: around.next && presentNeighbour(around.next),
    related: around.related.map(presentPostCard),
    commentCount: around.commentCount,
  };
}

function presentNeighbour({ title, slug }: BlogPostNeighbour): BlogPostNeighbour {
  return { title, slug };
}

export function presentAdminPostCard(row: BlogPostCardRow): AdminBlogPostCard {
  return { ...presentPostCard(row), ...adminFields(row) };
}

export function presentAdminPost(row: BlogPostRow): AdminBlogPost {
  return { ...presentPost(row), ...adminFields(row) };
}

export function presentAdminPostPage(row: BlogPostRow, around: Surroundings): AdminBlogPostPage {
  return { ...presentPostPage(row, around), ...adminFields(row) };
}

function adminFields(row: BlogPostCardRow) {
  return {
    status: row.status,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    isSample: row.isSample,
  };
}
