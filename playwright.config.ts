import { defineConfig, devices } from '@playwright/test';
import { findBrowserLaunch } from './scripts/browser.ts';

const { executablePath, args, chromiumSandbox } = await findBrowserLaunch();

/** Journeys in a real browser. `*.phone.spec.ts` runs on a phone, every other spec on a desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: false,
  // Each worker has a server and a database of its own; a third of those would starve two cores.
  workers: 2,
  // A build machine tries a journey once more: on a slow one a page is sometimes used before it has come alive (React's error 418 on
  // the mentor's dashboard, seen once in four runs with both cores busy). The report names what needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  // A sign-in hashes, and two workers with a server each share what cores there are.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args, chromiumSandbox },
    screenshot: 'only-on-failure',
    // Far from UTC: a date that server and browser format differently shows as a hydration error.
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
