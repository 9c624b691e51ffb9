import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { SECRET } from './fuzz/people.ts';
import { formatFault } from './fuzz/report.ts';

// A smaller run than `npm run fuzz`, which sends 10,000 requests and uses the real pages.
const REQUESTS = 1000;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    label: 'fuzz',
    env: { TRUST_PROXY: '1', AUTH_SECRET: SECRET, SAMPLE_CONTENT: 'on' },
    renderPage: async (request) => {
      await Promise.resolve(new URL(request.url));
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  });
}, 120_000);
afterAll(() => site?.close());

it(`${REQUESTS} valid and invalid requests get only responses that the API document declares`, {
  timeout: 300_000,
}, async () => {
  const { port, database, services } = site;
  const report = await fuzz(
    { port, publicUrl: services.publicUrl, query: database.query },
    { seed: SEED, requests: REQUESTS },
  );
  expect(report.faults.map((fault) => formatFault(fault, SEED)).join('\n\n')).toBe('');
  expect(report.tallies.filter(({ sent }) => sent === 0)).toEqual([]);
});
