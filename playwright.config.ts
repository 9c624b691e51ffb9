import { defineConfig, devices } from '@playwright/test';
import { findBrowserLaunch } from './scripts/browser.ts';

const { executablePath, args, chromiumSandbox } = await findBrowserLaunch();

/** Browser tests. `*.phone.spec.ts` runs on a phone, every other spec on a desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: false,
  // Each worker has its own server and database. Journeys wait more than they compute: two leave half of two cores idle.
  workers: 3,
  // Build machines are shared. A repeated test that passes is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  // Far above what a journey takes, because a limit near the normal time would fail on a busy shared machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Without it, a click that something covers would wait for the limit of the test.
    actionTimeout: 60_000,
    launchOptions: { executablePath, args, chromiumSandbox },
    screenshot: 'only-on-failure',
    // Far from UTC, so that a date that server and browser format differently causes a hydration error.
    timezoneId: 'Pacific/Auckland',
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
