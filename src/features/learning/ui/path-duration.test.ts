import { expect, it } from 'vitest';
import { formatPathDuration } from './path-duration.ts';

const items = (...times: readonly (number | null)[]) => times.map((estimatedTime) => ({ estimatedTime }));

it.each([
  [items(), ''],
  [items(1), '1 minute'],
  [items(20, 25), '45 minutes'],
  [items(60), 'about 1 hour'],
  [items(40, 55), 'about 1.5 hours'],
  [items(90, 151), 'about 4 hours'],
  [items(null), '1 item at your own pace'],
  [items(30, null, null), '30 minutes, and 2 items at your own pace'],
])('describes the duration of a path of %j as “%s”', (given, text) => {
  expect(formatPathDuration(given)).toBe(text);
});
