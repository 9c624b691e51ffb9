import { expect, it } from 'vitest';
import { site } from '#site';
import { reverseReplacements } from './term-replacements.ts';

const before = { ...site, categories: { articles: ['Course', 'Fuel'], learning: ['Basics'] } };

it('takes replacements back, except those that made one term of several', () => {
  expect(reverseReplacements({ articles: { Course: 'Direction' }, learning: {} }, before)).toEqual({
    industries: {},
    articles: { Direction: 'Course' },
    learning: {},
  });
  // "Fuel" had records of its own, and those of "Direction" were two terms.
  expect(reverseReplacements({ articles: { Course: 'fuel' } }, before).articles).toEqual({});
  expect(reverseReplacements({ articles: { Course: 'Direction', Fuel: 'Direction' } }, before).articles).toEqual({});
  // Records may lack an industry for other reasons.
  expect(reverseReplacements({ industries: { airlines: null } }, before).industries).toEqual({});
});
