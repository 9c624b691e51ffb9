import { defineConfig, devices } from '@playwright/test';
import { findBrowserLaunch } from './scripts/browser.ts';

const { executablePath, args, chromiumSandbox } = await findBrowserLaunch();

/** Browser tests. `*.phone.spec.ts` runs on a phone, every other spec on a desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: false,
  // Each worker has its own server and database. A third worker would overload two cores.
  workers: 2,
  // Build machines are shared. A repeated test that passes is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  // Signing in hashes a password, and two workers with a server each share the machine's cores.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
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
