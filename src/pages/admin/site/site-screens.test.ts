import { expect, it } from 'vitest';
import { KINDS } from '#kinds.ts';
import { readTabSearch } from '../tab-search.ts';
import { findSiteScreen, SITE_SCREENS } from './site-screens.ts';

it.each(KINDS.map(({ name, adminHref }) => [name, adminHref] as const))('%s has a screen at %s', (_, href) => {
  const { pathname, searchParams } = new URL(href, 'http://site.example');
  const tab = searchParams.get('tab');
  const screen = tab ? readTabSearch({ tab }).tab : findSiteScreen(pathname.replace('/admin/', ''));
  expect(screen).toBeTruthy();
});

it('every page of the sidebar has its own address', () => {
  const pages = SITE_SCREENS.flatMap(({ screens }) => screens).map(({ page }) => page);
  expect(new Set(pages).size).toBe(pages.length);
});
