import { expect, it } from 'vitest';
import { getPublicAddress } from './public-addresses.ts';

it.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/insights?industry=airlines&x=1', '/insights?industry=airlines'],
  ['/insights/articles/waves?fbclid=1', '/insights/articles/waves'],
  ['/insights/articles/waves?comment=waiting', undefined],
  ['/insights/some-new-list?format=talk', undefined],
  ['/insights?q=slots', undefined],
  ['/account', undefined],
  ['/preview/kF3b-token', undefined],
  ['/api/previews/kF3b-token', undefined],
])('%s is cached as %s', (address, cached) => {
  expect(getPublicAddress(new URL(address, 'http://site.example'))).toBe(cached);
});
