import { expect, test } from 'vitest';
import { countWords, estimateReadingMinutes } from './count-words.ts';

test('words are counted in scripts with and without spaces', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' — … 🛫 ')).toBe(0);
  expect(countWords("The crew's 1,250.5 hours, don’t you think?")).toBe(7);
  expect(countWords('Самолёт вылетел вовремя')).toBe(3);
  expect(countWords('الطائرة أقلعت في الموعد')).toBe(4);
  expect(countWords('飛行機は時間どおりに出発した')).toBeGreaterThan(4);
  expect(countWords('เครื่องบินออกตรงเวลา')).toBeGreaterThan(2);
});

test('a text takes at least a minute to read', () => {
  expect([0, 1, 220, 5000].map(estimateReadingMinutes)).toEqual([1, 1, 1, 23]);
});
