import { defineKind } from '#lib/kinds/kind.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { publishingFields, publishingStatus } from '#lib/publishing/publishing-fields.ts';
import { BLOG_POSTS_PATH } from './blog.constants.ts';

/** An article. */
export const articleKind = defineKind({
  name: 'article',
  words: { one: 'article', many: 'articles', a: 'an article', title: 'Articles' },
  path: BLOG_POSTS_PATH,
  adminHref: '/admin?tab=blogs',
  fields: {
    title: { type: 'text', label: 'Title', max: TEXT_LIMITS.title, missing: 'Please enter a title.' },
    excerpt: {
      type: 'prose',
      label: 'Excerpt',
      max: TEXT_LIMITS.summary,
      hasDefault: true,
      isNeededToPublish: true,
      missing: 'Please write a sentence or two about what the article covers.',
      hint: 'A sentence or two for cards, search engines and feeds.',
    },
    content: {
      type: 'markdown',
      label: 'Content',
      max: TEXT_LIMITS.text,
      isLong: true,
      hasDefault: true,
      isNeededToPublish: true,
      missing: 'Please write the article.',
      placeholder: 'Write the article, or drop pictures here.',
    },
    category: {
      type: 'text',
      label: 'Category',
      max: TEXT_LIMITS.word,
      terms: 'articles',
      isFilter: true,
      hasDefault: true,
      isNeededToPublish: true,
      missing: 'Please choose a category.',
    },
    readTime: { type: 'number', label: 'Read time in minutes', min: 1, max: 600, hasDefault: true },
    featuredImage: { type: 'picture', label: 'Featured image', isOptional: true, isDrawable: true },
    /** Derived from the title if missing, otherwise converted to the form of an address. */
    slug: { type: 'text', label: 'Web address', max: TEXT_LIMITS.title, hasDefault: true, isPlacement: true },
    industry: {
      type: 'text',
      label: 'Industry',
      max: TEXT_LIMITS.word,
      terms: 'industries',
      isOptional: true,
      isFilter: true,
    },
    commentsClosed: {
      type: 'flag',
      label: 'Comments closed',
      hasDefault: true,
      isPlacement: true,
      hint: 'Readers still see the comments, but nobody can add one.',
    },
    ...publishingFields,
    authorId: { ...publishingFields.authorId, audience: 'everyone' },
    updatedAt: { type: 'time', label: 'Changed', audience: 'admin', isServerSet: true },
  },
  titleField: 'title',
  order: '-publishedAt',
  sorts: ['updatedAt', 'title'],
  textFields: ['title', 'excerpt'],
  isPublished: true,
  status: publishingStatus,
  page: { folder: 'articles', key: 'slug' },
  search: { summary: 'excerpt', body: ['content'], category: 'category', industry: 'industry' },
  related: { category: 1, industry: 0.5 },
});
