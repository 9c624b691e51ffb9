import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT_DIR } from '../root-dir.ts';
import { getPublicAddress } from './public-addresses.ts';

/** Pages that are for one reader, or that work only with the address from a mail. */
const PERSONAL_PAGES = [
  ...[
    '/account',
    '/admin',
    '/login',
    '/register',
    '/reset-password',
    '/sign-in-link',
    '/verify-email',
    '/invitation',
    '/badges/verify',
  ],
  ...['/change-email', '/change-email/undo'],
  ...['/mentor/dashboard', '/mentor/desk', '/mentor/mentor', '/mentor/monday-mail'],
  ...['/newsletter/confirm', '/newsletter/preferences', '/newsletter/unsubscribe'],
];

it('every page with a fixed address is public, or listed here', () => {
  const files = globSync(path.join(ROOT_DIR, 'src/routes/**/*.tsx'));
  const addresses = files.flatMap((file) => /createFileRoute\('(.*)'\)/.exec(readFileSync(file, 'utf8'))?.[1] ?? []);
  const pages = addresses.filter((address) => !address.includes('$')).map((address) => address.replace(/(.)\/$/, '$1'));
  const isCached = (page: string) => getPublicAddress(new URL(page, 'http://site.example')) !== undefined;
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((page) => !isCached(page)).toSorted()).toEqual(PERSONAL_PAGES.toSorted());
});

it.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/insights?industry=airlines&x=1', '/insights?industry=airlines'],
  ['/insights/articles/waves?fbclid=1', '/insights/articles/waves'],
  ['/insights/articles/waves?comment=waiting', undefined],
  ['/insights/some-new-list?format=talk', undefined],
  ['/insights?q=slots', undefined],
  ['/insights?practice=network', '/insights?practice=network'],
  ['/insights?x=1&tags=crew&type=articles', '/insights?type=articles&tags=crew'],
  ['/team/ada-reyes', '/team/ada-reyes'],
  ['/team/ada-reyes.vcf', '/team/ada-reyes.vcf'],
  ['/services/network.md', '/services/network.md'],
  ['/team/ada-reyes?type=articles&cursor=x', undefined],
  ['/team?x=1&language=German&office=Oslo', '/team?office=Oslo&language=German'],
  ['/team?q=slots', undefined],
  ['/api/team?practice=fleet', '/api/team?practice=fleet'],
  ['/api/blog-posts?authorTeamIds=3&limit=12', '/api/blog-posts?limit=12&authorTeamIds=3'],
  ['/api/team-members/ada', '/api/team-members/ada'],
  ['/account', undefined],
  ['/preview/kF3b-token', undefined],
  ['/api/previews/kF3b-token', undefined],
])('%s is cached as %s', (address, cached) => {
  expect(getPublicAddress(new URL(address, 'http://site.example'))).toBe(cached);
});
