import { expect, it } from 'vitest';
import type { BlogPostCard, NextPart } from '../blog.contract.ts';
import { pickNextPiece } from './next-piece.ts';

const AUTHOR = { id: 1, slug: 'someone', name: 'Ana Ruiz', title: '', profileImage: null };
const card = (fields: Partial<BlogPostCard>) =>
  ({ tags: [], authors: [], category: 'Strategy', ...fields }) as unknown as BlogPostCard;
const post = { series: null, related: [], tags: ['fleet'], authors: [AUTHOR], category: 'Operations' };

it('recommends the next part of the series, or else the most similar article with what both have in common', () => {
  const next = { title: 'Two', slug: 'two', excerpt: '', featuredImage: null } satisfies NextPart;
  const series = { name: 'Fleets', slug: 'fleets', part: 1, partCount: 3, previous: null, next };
  const explain = (fields: Partial<BlogPostCard>) => pickNextPiece({ ...post, related: [card(fields)] })?.reason;
  expect(pickNextPiece({ ...post, series, related: [card({})] })).toEqual({
    piece: next,
    reason: 'Part 2 of 3 of Fleets',
  });
  expect(explain({ tags: ['slots', 'fleet'], authors: [AUTHOR] })).toBe('Also on fleet');
  expect(explain({ authors: [AUTHOR] })).toBe('Also by Ana Ruiz');
  expect(explain({ category: 'Operations' })).toBe('Also in Operations');
  expect(explain({})).toBe('On a related subject');
  expect(pickNextPiece(post)).toBeUndefined();
});
