import { expect, it } from 'vitest';
import { provideSiteFrame } from '#app/testing/site-frame.ts';
import { readLibrarySearch } from './library-search.ts';

provideSiteFrame();

it('reads the categories of the site’s settings from the address, and no other', () => {
  expect(readLibrarySearch({ category: 'Leadership', q: ' fuel ' })).toEqual({ category: 'Leadership', q: 'fuel' });
  for (const category of ['Plans', 'constructor', 'leadership', '', ['Leadership']])
    expect(readLibrarySearch({ category })).toEqual({});
});
