import { expect, it } from 'vitest';
import { createFairLimit } from './fair-limit.ts';

it('gives one person one slot at a time, and another person the next', async () => {
  const limit = createFairLimit(2);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const started: string[] = [];
  const run = (personId: number, name: string) =>
    limit(personId, async () => {
      started.push(name);
      await gate;
    });
  const all = [run(1, 'a'), run(1, 'b'), run(1, 'c'), run(2, 'd')];
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'd']);
  open();
  await Promise.all(all);
  expect(started).toEqual(['a', 'd', 'b', 'c']);
});
