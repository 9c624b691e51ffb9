import { expect, it } from 'vitest';
import type { AdminBlogPost } from '../blog.contract.ts';
import { articleBody, articleValues } from './article-values.ts';

const post = (changes: Partial<AdminBlogPost>) =>
  ({
    title: 'Half a thought',
    slug: 'half-a-thought',
    status: 'draft',
    industry: null,
    readTime: 5,
    ...changes,
  }) as AdminBlogPost;

it.each([
  ['a draft follows its title', post({}), 'a-whole-thought'],
  ['a draft with an address somebody thought up keeps it', post({ slug: 'thinking' }), 'thinking'],
  ['what is on the site keeps its address', post({ status: 'published' }), 'half-a-thought'],
  ['what was on the site keeps its address', post({ status: 'archived' }), 'half-a-thought'],
])('given another title, %s', (_, saved, slug) => {
  expect(articleBody({ ...articleValues(saved), title: 'A whole thought' }).slug).toBe(slug);
});
