import { expect, it } from 'vitest';
import { findKnownEtag } from './entity-tags.ts';

it.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"x", W/"a" ,"y"', '"a"'],
  ['"x","a-br"', '"a-br"'],
  ['*', '"a"'],
  [' * ', '"a"'],
  [undefined, undefined],
  ['', undefined],
  ['a', undefined],
  ['"a', undefined],
  ['"xa"', undefined],
  ['"b"', undefined],
  ['"A"', undefined],
  ['"x,*,y"', undefined],
  ['"x", *', undefined],
  [`"${'"'.repeat(20_000)}`, undefined],
])('a client with %s has %s', (header, known) => {
  expect(findKnownEtag(header, '"a"', ['"a-br"'])).toBe(known);
});

it('a weak tag of ours is compared without its mark', () => {
  expect(findKnownEtag('"a"', 'W/"a"')).toBe('W/"a"');
  expect(findKnownEtag('W/"a"', 'W/"a"')).toBe('W/"a"');
});
