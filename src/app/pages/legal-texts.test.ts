import { expect, it } from 'vitest';
import { VIEWER_MARK } from '#lib/viewer-mark.ts';
import { getCookieRules } from '#platform/auth/cookies.ts';
import { site } from '#site';

it('the cookie page describes every cookie of this site', () => {
  const { session, secondStep, device } = getCookieRules('http://firm.example');
  for (const name of [session, secondStep, device, VIEWER_MARK])
    expect(site.legal.cookies.text).toContain(`**${name}**`);
});

it('the privacy page promises no deletion that nothing does', () => {
  expect(site.legal.privacy.text).not.toMatch(/deleted after/);
});
