import { defineConfig } from 'vitest/config';

/** Unit and API tests. One embedded PostgreSQL serves the whole run; each file that needs a database clones its own. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/attacks/*.test.ts'],
    globalSetup: ['src/platform/testing/vitest.global-setup.ts'],
    setupFiles: ['src/platform/testing/vitest.setup.ts'],
    // A worker loads the app once and not once a file, which is a third of the run; what is tested keeps no state in its modules.
    isolate: false,
    // Two workers keep two cores busy; a third would only make PostgreSQL wait.
    maxWorkers: 2,
    // Far above what any test takes: on a machine shared with others a limit near the normal time would measure the neighbours.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
