import { body, category, industry, name, neededToPublish, slug, summary, title } from '#lib/kinds/common-fields.ts';
import { defineKind } from '#lib/kinds/kind.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { publishingFields, publishingStatus, stateFields } from '#lib/publishing/publishing-fields.ts';
import { BLOG_POSTS_PATH, SERIES_PATH } from './blog.constants.ts';

/** An article. */
export const articleKind = defineKind({
  name: 'article',
  noun: { one: 'article', many: 'articles', a: 'an article', title: 'Articles' },
  path: BLOG_POSTS_PATH,
  adminHref: '/admin?tab=blogs',
  fields: {
    title,
    excerpt: {
      ...summary,
      label: 'Excerpt',
      missing: 'Please write a sentence or two about what the article covers.',
      hint: 'A sentence or two for cards, search engines and feeds.',
    },
    content: {
      ...body,
      label: 'Content',
      missing: 'Please write the article.',
      placeholder: 'Write the article, or drop pictures here.',
    },
    category: { ...category, ...neededToPublish, terms: 'articles' },
    readTime: { type: 'number', label: 'Read time in minutes', min: 1, max: 600, hasDefault: true },
    featuredImage: { type: 'picture', label: 'Featured image', isOptional: true, isDrawable: true },
    /** Derived from the title if missing, otherwise converted to the form of an address. */
    slug: { type: 'text', label: 'Web address', max: TEXT_LIMITS.title, hasDefault: true, isPlacement: true },
    industry,
    /** At most one. Deleting a series keeps its articles. */
    seriesId: {
      type: 'id',
      of: 'series',
      label: 'Series',
      list: { path: SERIES_PATH, filter: { status: 'all' } },
      isOptional: true,
      isPlacement: true,
      audience: 'admin',
      hint: 'Its parts are numbered by publication date.',
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
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
  page: { folder: 'articles', key: 'slug' },
  search: { summary: 'excerpt', body: ['content'], category: 'category', industry: 'industry' },
  related: { category: 1, industry: 0.5 },
});

/** Articles on one subject, in the order of their publication. A published one is public as soon as one of them is. */
export const seriesKind = defineKind({
  name: 'series',
  noun: { one: 'series', many: 'series', a: 'a series', title: 'Series' },
  path: SERIES_PATH,
  adminHref: '/admin/series',
  fields: {
    name,
    description: {
      type: 'prose',
      label: 'Description',
      max: TEXT_LIMITS.summary,
      ...neededToPublish,
      missing: 'Please write a sentence or two about what the series covers.',
      hint: 'What its articles have in common, in a sentence or two.',
    },
    /** Derived from the name if missing, otherwise converted to the form of an address. */
    slug: { ...slug, hint: 'The last part of the page’s address. Leave it empty to take it from the name.' },
    /** The number of published articles. A trigger on blog_posts maintains it, `latestAt` and `updatedAt`. */
    partCount: { type: 'number', label: 'Published articles', min: 0, max: 2_147_483_647, isServerSet: true },
    /** Whether it is published and has a published article. Computed. */
    isShown: { type: 'flag', label: 'On the site', audience: 'admin', isServerSet: true },
    /** When the newest of them was published. */
    latestAt: { type: 'time', label: 'Latest article', isServerSet: true },
    ...stateFields,
    updatedAt: { type: 'time', label: 'Changed', audience: 'admin', isServerSet: true },
  },
  titleField: 'name',
  order: '-latestAt',
  sorts: ['name'],
  textFields: ['name', 'description'],
  hasPublishing: true,
  acceptsIds: true,
  status: { ...publishingStatus, flag: 'isShown' },
  page: { folder: 'series', key: 'slug', listParameters: [] },
  search: { summary: 'description', body: [] },
});
