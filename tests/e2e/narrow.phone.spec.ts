import type { Page } from '@playwright/test';
import { listLayoutFaults } from '../../scripts/look/layout-faults.ts';
import { openHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const DASHBOARD = '/mentor/dashboard';
const SCREENS = {
  visitor: [
    '/',
    '/insights',
    '/insights?q=nothing+like+this',
    '/insights?type=white-papers',
    '/insights/articles/punctuality-is-settled-before-nine',
    '/insights/series',
    '/insights/series/maintenance-without-surprises',
    '/insights/white-papers/1',
    '/insights/case-studies/1',
    '/mentor',
    '/login',
    '/register',
    '/reset-password',
    '/sign-in-link',
    '/reset-password?token=old',
    '/invitation?token=old',
    '/verify-email?token=old',
    '/newsletter/confirm?token=old',
    '/contact/sent',
    '/privacy',
    DASHBOARD,
  ],
  member: [
    '/account',
    '/insights/white-papers/1',
    '/mentor/paths/1',
    '/mentor/lessons/4?path=1',
    ...['library', 'progress', 'pathways', 'paths', 'achievements', 'bookmarks'].map(
      (tab) => `${DASHBOARD}?tab=${tab}`,
    ),
  ],
  admin: ['/admin', '/admin?tab=blogs', '/admin?tab=blogs&create=1', '/admin?tab=whitepapers&create=1'],
};

/** Opens each screen at the least width and then widens it, as a phone that is turned does. */
async function expectNothingCutOff(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 740 });
    await openHydrated(page, path);
    await expectNoLayoutFaults(page, path);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoLayoutFaults(page, path);
  }
}

/** Polled, because a sheet slides in. */
const expectNoLayoutFaults = (page: Page, path: string) =>
  expect.poll(() => listLayoutFaults(page), { message: `${path} at ${page.viewportSize()?.width} px` }).toEqual([]);

test('a visitor’s screens fit 320 and 360 pixels', async ({ page, complaints }) => {
  complaints.allow(/\?token=old answered 404/);
  await expectNothingCutOff(page, SCREENS.visitor);
});

test('a member’s screens fit 320 and 360 pixels', async ({ page }) => {
  await signUpMember(page, 'narrow@example.com');
  await expectNothingCutOff(page, SCREENS.member);
});

test('an administrator’s screens fit 320 and 360 pixels', async ({ page, server }) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  await expectNothingCutOff(page, SCREENS.admin);
});

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenversorgung, Wolfeschlegelsteinhausenbergerdorff';
/** Records whose titles have a word that is longer than the screen, and the addresses of their pages. */
const LONG_RECORDS = [
  ['/api/team-members', '/team/', { name: LONG, title: LONG, bio: LONG, office: LONG.slice(0, 60) }],
  ...[1, 2, 3, 4, 5].map(
    (n) => ['/api/practices', '/industries/', { title: `${LONG} ${n}`, type: 'industry' }] as const,
  ),
  ['/api/practices', '/services/', { title: LONG, type: 'service', problem: LONG, points: [LONG.slice(0, 80)] }],
  ['/api/pages', '/', { title: LONG }],
  [
    '/api/events',
    '/events/',
    { title: LONG, startsAt: '2090-05-01T10:00:00Z', endsAt: '2090-05-01T11:00:00Z', place: LONG },
  ],
] as const;

test('names and titles with very long words fit, on phones and beside each other', async ({ page, server }) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  const paths = ['/', '/team', '/services', '/industries', '/events'];
  const created: string[] = [];
  for (const [api, folder, values] of LONG_RECORDS) {
    const data = { summary: LONG, body: LONG, ...values, status: 'published' };
    const reply = await page.request.post(api, { data });
    expect([api, reply.status(), await reply.text()]).toEqual([api, 201, expect.any(String)]);
    const { id, slug } = (await reply.json()) as { id: number; slug: string };
    created.push(`${api}/${id}`);
    paths.push(`${folder}${slug}`);
  }
  await expectNothingCutOff(page, paths);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of paths) {
    await openHydrated(page, path);
    await expectNoLayoutFaults(page, path);
    // A word beyond its column would be on top of the next one.
    const headings = page.locator('h1, h2, h3').filter({ visible: true });
    const wide = await headings.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );
    expect([path, wide]).toEqual([path, []]);
  }
  for (const path of created) await page.request.delete(path);
});
