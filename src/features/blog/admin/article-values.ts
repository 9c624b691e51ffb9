import { toSlug } from '#lib/slug.ts';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { AdminBlogPost, BlogPostBody } from '../blog.contract.ts';

/** The form values of an article. */
export interface ArticleValues {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly category: string;
  readonly industry: string;
  readonly featuredImage: string | null;
  /** Null means that the slug follows the title. */
  readonly slug: string | null;
  readonly status: AdminBlogPost['status'];
  /** Minutes, as typed. */
  readonly readTime: string;
}

/** Specification 9: the default read time is 5 minutes. */
export const NEW_ARTICLE: ArticleValues = {
  title: '',
  excerpt: '',
  content: '',
  category: '',
  industry: '',
  featuredImage: null,
  slug: null,
  status: 'draft',
  readTime: '5',
};

export function toArticleValues(post: AdminBlogPost): ArticleValues {
  const { title, excerpt, content, category, industry, featuredImage, slug, status, readTime } = post;
  return {
    title,
    excerpt,
    content,
    category,
    industry: industry ?? '',
    featuredImage,
    // A draft's address is not public yet, so it follows the title unless the user chose a different one.
    slug: status === 'draft' && slug === toSlug(title) ? null : slug,
    status,
    readTime: `${readTime}`,
  };
}

export function toArticleBody({ readTime, slug, ...values }: ArticleValues): BlogPostBody {
  return { ...values, slug: slug ?? toSlug(values.title), readTime: Number(readTime) || 0 };
}

export const STATUS_NAMES: Readonly<Record<AdminBlogPost['status'], string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

/** The fields to compare when two administrators edited the same article. */
export const ARTICLE_FIELDS: readonly ConflictField<ArticleValues>[] = [
  { name: 'title', label: 'Title', show: ({ title }) => title },
  { name: 'excerpt', label: 'Excerpt', show: ({ excerpt }) => excerpt },
  { name: 'content', label: 'Content', show: ({ content }) => content },
  { name: 'category', label: 'Category', show: ({ category }) => category },
  { name: 'industry', label: 'Industry', show: ({ industry }) => industry },
  { name: 'readTime', label: 'Read time in minutes', show: ({ readTime }) => readTime },
  { name: 'slug', label: 'Address', show: ({ slug }) => slug ?? 'Follows the title' },
  { name: 'featuredImage', label: 'Featured image', show: ({ featuredImage }) => featuredImage ?? '' },
  { name: 'status', label: 'State', show: ({ status }) => STATUS_NAMES[status] },
];
