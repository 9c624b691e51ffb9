import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getPathWords } from './near-matches.ts';

it.each([
  ['/insights/articles/The-Heavy_Check', 'the heavy check'],
  ['/insights/white-papers/3-dwell-is.html', 'dwell is'],
  ['/insights/white-papers/', 'white papers'],
  ['/a?b/c#d', 'a'],
  ['/caf%C3%A9', 'café'],
  ['/%E0%A4%A', 'e0 a4 a'],
  ['/', ''],
  ['', ''],
  ['/🛫', ''],
])('reads %j as the words %j', (path, words) => {
  expect(getPathWords(path)).toBe(words);
});

it('returns at most 120 storable characters for any path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (path) => {
      const words = getPathWords(path);
      expect(words.length).toBeLessThanOrEqual(120);
      expect(words.isWellFormed() && !words.includes('\u0000')).toBe(true);
    }),
  );
});
