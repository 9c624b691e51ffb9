import { createHash } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { type Complaints, collectComplaints } from './complaints.ts';
import { startServer, type TestServer } from './server.ts';

interface TestFixtures {
  /** Fails the test if the browser reported errors. Tests that expect errors call `complaints.allow(/…/)`. */
  readonly complaints: Complaints;
}

interface WorkerFixtures {
  /** One server per worker. A test must leave nothing behind that another test could see. */
  readonly server: TestServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // Rate limits count per address, so each test gets its own address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  extraHTTPHeaders: ({}, use, { testId }) => use({ 'x-forwarded-for': toClientAddress(testId) }),
  complaints: [
    async ({ server }, use, testInfo) => {
      const complaints = collectComplaints(server.url);
      const printedBefore = server.log().length;
      await use(complaints);
      const list = complaints.list();
      if (list.length > 0 || testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: server.log().slice(printedBefore), contentType: 'text/plain' });
      }
      expect(list, 'The browser reported errors.').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    complaints.watch(context);
    await use(context);
  },
});

/** Takes back after each test of a file what it changed, once its pages are closed, because an open page may ask for it. */
export function cleanUpAfterEach(cleanUp: (server: TestServer) => Promise<unknown>): void {
  test.afterEach(async ({ context, server }) => {
    for (const page of context.pages()) await page.close();
    await cleanUp(server);
  });
}

function toClientAddress(testId: string): string {
  const [a, b, c] = createHash('sha256').update(testId).digest();
  return `10.${a}.${b}.${c}`;
}

export { expect };
