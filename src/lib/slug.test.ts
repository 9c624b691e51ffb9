import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

const titles = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem());

describe('slugOf', () => {
  it.each([
    ['The First Wave', 'the-first-wave'],
    ['  Block time: buys punctuality — at a price!  ', 'block-time-buys-punctuality-at-a-price'],
    ['A/B & C', 'a-b-c'],
    ['100% on time', '100-on-time'],
    ['---', ''],
    ['', ''],
    ['漢字', ''],
  ])('makes %j of %j', (title, slug) => expect([title, slugOf(title)]).toEqual([title, slug]));

  it('makes nothing but lower-case words joined by single hyphens', () => {
    fc.assert(
      fc.property(titles, (title) => {
        expect(slugOf(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      }),
    );
  });

  it('leaves a slug as it is', () => {
    fc.assert(
      fc.property(titles, (title) => {
        expect(slugOf(slugOf(title))).toBe(slugOf(title));
      }),
    );
  });

  it('means the same in an address, unescaped', () => {
    fc.assert(
      fc.property(titles, (title) => {
        expect(encodeURIComponent(slugOf(title))).toBe(slugOf(title));
      }),
    );
  });
});
