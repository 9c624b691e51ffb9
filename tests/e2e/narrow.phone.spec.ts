import type { Page } from '@playwright/test';
import { listLayoutFaults } from '../../scripts/look/layout-faults.ts';
import { openHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

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

async function expectNothingCutOff(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openHydrated(page, path);
    // Polled, because a sheet slides in.
    await expect
      .poll(async () => (await listLayoutFaults(page)).filter(({ what }) => !what.startsWith('small target')), {
        message: `${path} at ${page.viewportSize()?.width} px`,
      })
      .toEqual([]);
  }
}

for (const width of [320, 360]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a visitor’s screens fit the width', async ({ page, complaints }) => {
      complaints.allow(/\/api\/auth\/(verify-email|invitation) answered 400/);
      await expectNothingCutOff(page, SCREENS.visitor);
    });

    test('a member’s screens fit the width', async ({ page }) => {
      await signUpMember(page, `narrow.${width}@example.com`);
      await expectNothingCutOff(page, SCREENS.member);
    });

    test('an administrator’s screens fit the width', async ({ page, server }) => {
      await page.request.post('/api/auth/login', { data: server.admin });
      await expectNothingCutOff(page, SCREENS.admin);
    });
  });
}
