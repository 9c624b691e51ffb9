import { expect, it } from 'vitest';
import { formatPathDuration } from './path-progress.ts';

const items = (...times: readonly (number | null)[]) => times.map((estimatedTime) => ({ estimatedTime }));

it.each([
  [items(), ''],
  [items(1), '1 min'],
  [items(20, 25), '45 min'],
  [items(40, 50), '90 min'],
  [items(90, 110), '4 hours'],
  [items(null), '1 item at your own pace'],
  [items(30, null, null), '30 min, and 2 items at your own pace'],
])('describes the duration of a path of %j as “%s”', (given, text) => {
  expect(formatPathDuration(given)).toBe(text);
});
