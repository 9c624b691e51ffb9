import { expect, it } from 'vitest';
import { readTabSearch } from './tab-search.ts';

it.each([
  [{}, {}],
  [{ tab: 'dashboard' }, {}],
  [
    { tab: 'blogs', q: ' fuel ', sort: '-title' },
    { tab: 'blogs', q: 'fuel', sort: '-title' },
  ],
  [{ tab: 'nonsense', q: '  ', cursor: 'x'.repeat(2001), status: 3 }, {}],
  [
    { tab: 'blogs', edit: 'a-slug', create: 'true' },
    { tab: 'blogs', edit: 'a-slug', create: true },
  ],
  [
    { tab: 'users', role: 'admin', other: 'x' },
    { tab: 'users', role: 'admin' },
  ],
])('reads the query %j as %j', (raw, search) => {
  expect(readTabSearch(raw)).toEqual(search);
});
