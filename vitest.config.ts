import { defineConfig } from 'vitest/config';

/**
 * Unit and API tests. One embedded PostgreSQL serves the whole run, and each file that needs a database clones its own.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/attacks/*.test.ts', 'tests/receivers/*.test.ts'],
    globalSetup: ['src/app/testing/vitest.global-setup.ts'],
    setupFiles: ['src/platform/testing/vitest.setup.ts'],
    // Workers load the app once instead of once per file, which saves a third of the run. This works because modules
    // hold no state.
    isolate: false,
    // Two workers keep two cores busy. A third would only slow down PostgreSQL.
    maxWorkers: 2,
    // Far above what any test takes, because a limit near the normal time would fail on a busy shared machine.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // Build machines are shared, so they repeat a failed test once.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 60_000,
  },
});
