import { expect, it } from 'vitest';
import type { AdminBlogPost } from '../blog.contract.ts';
import { articleForm } from './article-values.ts';

const DAY_MS = 24 * 3600_000;
const readSlug = (differences: Partial<AdminBlogPost>) =>
  articleForm.toValues({
    title: 'Fuel hedging',
    slug: 'fuel-hedging',
    publishedAt: new Date(Date.now() - DAY_MS).toISOString(),
    isDated: false,
    ...differences,
  } as AdminBlogPost).slug;

it('the address follows the title until readers may know it', () => {
  expect(readSlug({ status: 'draft' })).toBeNull();
  expect(
    readSlug({ status: 'draft', isDated: true, publishedAt: new Date(Date.now() + DAY_MS).toISOString() }),
  ).toBeNull();
  expect(readSlug({ status: 'published' })).toBe('fuel-hedging');
  // It was public before.
  expect(readSlug({ status: 'draft', isDated: true })).toBe('fuel-hedging');
});

it('an address that somebody chose stays', () => {
  expect(readSlug({ status: 'draft', slug: 'hedging' })).toBe('hedging');
});
