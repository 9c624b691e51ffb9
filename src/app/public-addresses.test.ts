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
  ['/insights?x=1&tags=crew&type=articles', '/insights?type=articles&tags=crew'],
  ['/insights/authors/3-ada-reyes', '/insights/authors/3-ada-reyes'],
  ['/insights/authors/3-ada-reyes?type=articles&cursor=x', undefined],
  ['/api/blog-posts?authorTeamIds=3&limit=12', '/api/blog-posts?limit=12&authorTeamIds=3'],
  ['/api/team-members/3', '/api/team-members/3'],
  ['/account', undefined],
  ['/preview/kF3b-token', undefined],
  ['/api/previews/kF3b-token', undefined],
])('%s is cached as %s', (address, cached) => {
  expect(getPublicAddress(new URL(address, 'http://site.example'))).toBe(cached);
});
