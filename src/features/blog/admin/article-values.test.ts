import { expect, it } from 'vitest';
import type { AdminBlogPost } from '../blog.contract.ts';
import { articleForm } from './article-values.ts';

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
  ['a draft follows it', post({}), 'a-whole-thought'],
  ['a draft with a custom address keeps its address', post({ slug: 'thinking' }), 'thinking'],
  ['a published article keeps its address', post({ status: 'published' }), 'half-a-thought'],
  ['an archived article keeps its address', post({ status: 'archived' }), 'half-a-thought'],
])('when the title changes, %s', (_, saved, slug) => {
  expect(articleForm.toBody({ ...articleForm.toValues(saved), title: 'A whole thought' }).slug).toBe(slug);
});
