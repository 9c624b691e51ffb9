import { defineConfig } from 'vitest/config';

/** Unit and API tests. One embedded PostgreSQL serves the whole run; each file that needs a database clones its own. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/attacks/*.test.ts'],
    globalSetup: ['src/platform/testing/vitest.global-setup.ts'],
    setupFiles: ['src/platform/testing/vitest.setup.ts'],
    // Workers load the app once instead of once per file, which saves a third of the run. Modules must keep no state.
    isolate: false,
    // Two workers keep two cores busy; a third would only slow down PostgreSQL.
    maxWorkers: 2,
    // Far above what any test takes, so that other load on the machine does not fail tests.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
