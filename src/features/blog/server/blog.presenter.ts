import { renderMarkdown } from '#platform/markdown/markdown.ts';
import type { BlogPost, BlogPostCard, BlogPostPage } from '../blog.contract.ts';
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

export function presentPostPage(row: BlogPostRow): BlogPostPage {
  return { ...presentPost(row), html: renderMarkdown(row.content), updatedAt: row.updatedAt.toISOString() };
}
