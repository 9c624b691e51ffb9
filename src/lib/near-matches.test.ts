import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOfPath } from './near-matches.ts';

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
])('the words of %j are %j', (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});

it('are few and can be stored, whatever the path is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (path) => {
      const words = wordsOfPath(path);
      expect(words.length).toBeLessThanOrEqual(120);
      expect(words.isWellFormed() && !words.includes('\u0000')).toBe(true);
    }),
  );
});
