import { expect, it } from 'vitest';
import { readPages } from '#content/pages.ts';
import { VIEWER_MARK } from '#lib/viewer-mark.ts';
import { getCookieRules } from '#platform/auth/cookies.ts';

const getText = (slug: string) => readPages().find((page) => page.slug === slug)?.body;

it('the cookie page describes every cookie of this site', () => {
  const { session, secondStep, device } = getCookieRules('http://firm.example');
  for (const name of [session, secondStep, device, VIEWER_MARK]) expect(getText('cookies')).toContain(`**${name}**`);
});

it('the privacy page promises no deletion that nothing does', () => {
  expect(getText('privacy')).not.toMatch(/deleted after/);
});
