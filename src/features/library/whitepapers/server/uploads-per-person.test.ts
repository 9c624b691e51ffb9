import { type ClientRequest, request as openRequest } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { UPLOADS_PER_PERSON } from '#platform/http/receive-file.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { UPLOAD_PATH } from '../whitepapers.constants.ts';

let site: TestSite;
const sending: ClientRequest[] = [];
beforeAll(async () => {
  site = await createTestSite({ label: 'uploads-per-person', renderPage: async () => new Response('') });
});
afterAll(async () => {
  for (const request of sending) request.destroy();
  await site?.close();
});

it('one person who sends as many files as allowed is told to wait, and others can still send', async () => {
  const { headers, body } = multipart('dwell.pdf', buildPaper({ pages: ['Dwell', 'On dwell.'] }));
  const [busy, other] = await Promise.all(
    ['editor', 'editor'].map(async (role) => {
      const user = await addUser(site.services.db, { role: role as 'editor', emailVerified: true });
      return { cookie: (await signInBrowser(site, user.email)).cookies.header() };
    }),
  );
  const upload = (cookies = busy) =>
    site.request(UPLOAD_PATH, { method: 'POST', headers: { ...headers, ...cookies }, body });
  for (let count = 0; count < UPLOADS_PER_PERSON; count += 1) {
    const request = openRequest({
      host: '127.0.0.1',
      port: site.port,
      path: UPLOAD_PATH,
      method: 'POST',
      agent: false,
      headers: { ...headers, ...busy, 'content-length': body.length },
    });
    request.on('error', () => undefined);
    request.write(body.subarray(0, body.length - 10));
    sending.push(request);
  }
  const countBegun = () => site.database.query('SELECT count(*)::int AS n FROM whitepaper_uploads');
  await vi.waitFor(async () => expect(await countBegun()).toEqual([{ n: UPLOADS_PER_PERSON }]), { timeout: 10_000 });
  const refused = await upload();
  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body.toString()).code]).toEqual([
    429,
    '5',
    'too_many_uploads',
  ]);
  expect((await upload(other)).status).toBe(200);
  sending[0]?.destroy();
  await vi.waitFor(async () => expect((await upload()).status).toBe(200), { timeout: 20_000 });
});
