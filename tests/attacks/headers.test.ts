import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderPage } from '#app/pages/pages.ts';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { getDataHeaders } from '#platform/http/security-headers.ts';
import { createStaticFiles } from '#platform/http/static-files.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import { A_PLUS, scoreResponse } from './observatory.ts';

const PUBLIC_URL = 'https://www.firm.example';

const renderPage: RenderPage = async (request, { nonce }) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/broken') throw new Error('on purpose');
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>start()</script><script src="/assets/a.js"></script>`;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(`<!doctype html>${script}`, { status: pathname === '/nowhere' ? 404 : 200, headers });
};

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-files-'));
  for (const name of ['a.js', 'icon.svg', 'a.css']) await writeFile(path.join(folder, name), '/* */');
  const serveFile = createStaticFiles(folder, getDataHeaders(PUBLIC_URL));
  const env = { PUBLIC_URL, METRICS_TOKEN: 'a-token-that-nobody-knows' };
  site = await createTestSite({ label: 'headers', env, renderPage, serveFile });
  await articleStore.insert(site.services.db, [createBlogPost({ slug: 'first' })]);
  await site.services.storage.put('media/articles/a-1.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await site.services.contentVersion.sync();
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const cookie = '__Host-greatcircle_session=somebody';
const json = { 'content-type': 'application/json' };

describe('responses earn an A+ by the rules of the HTTP Observatory', () => {
  it.each([
    ['the home page', 200, '/', {}],
    ['the home page of a signed-in user', 200, '/', { headers: { cookie } }],
    ['an article', 200, '/insights/articles/first', {}],
    ['the admin area', 200, '/admin', { headers: { cookie } }],
    ['the login', 200, '/login?next=%2Fadmin', {}],
    ['a missing page', 404, '/nowhere', {}],
    ['a failed page', 503, '/broken', {}],
    ['a file of the build', 200, '/a.js', {}],
    ['an SVG of the build', 200, '/icon.svg', {}],
    ['a private file without its link', 404, '/files/whitepapers/1.pdf', {}],
    ['a feed', 200, '/feed.xml', {}],
    ['the sitemap', 200, '/sitemap.xml', {}],
    ['the Markdown of an article', 200, '/insights/articles/first.md', {}],
    ['the API', 200, '/api/blog-posts', {}],
    ['the API reference', 200, '/api/docs', {}],
    ['an API error', 404, '/api/nothing', {}],
    [
      'a login with its cookies',
      200,
      '/api/auth/login',
      { method: 'POST', headers: json, body: JSON.stringify(ADMIN) },
    ],
    ['a redirect', 308, '/insights/', {}],
    ['the metrics, for a stranger', 401, '/metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
    ['the health check', 200, '/healthz', {}],
  ] as const)('%s', async (_, status, address, request) => {
    const reply = await site.request(address, request);
    const { score, remarks } = scoreResponse(reply);
    expect([reply.status, remarks]).toEqual([status, []]);
    expect(score).toBeGreaterThanOrEqual(A_PLUS + 20);
    expect(reply.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(reply.headers['x-powered-by'] ?? reply.headers.server).toBeUndefined();
  });

  it('pictures, which feed readers may embed', async () => {
    for (const address of ['/media/articles/a-1.svg', '/og/site.png']) {
      const reply = await site.request(address);
      expect([address, reply.status, scoreResponse(reply).remarks]).toEqual([address, 200, []]);
      expect(scoreResponse(reply).score).toBeGreaterThanOrEqual(A_PLUS);
    }
  });
});

it.each(['__Host-greatcircle_session', '__Host-greatcircle_device'])(
  'the cookie %s is bound to the host',
  async (name) => {
    const request = { method: 'POST', headers: json, body: JSON.stringify(ADMIN) };
    const { headers } = await site.request('/api/auth/login', request);
    const line = headers['set-cookie']?.find((one) => one.startsWith(`${name}=`)) ?? '';
    expect(line).toMatch(/; Path=\/(;|$)/i);
    for (const attribute of [/; Secure(;|$)/i, /; HttpOnly(;|$)/i, /; SameSite=Lax(;|$)/i])
      expect(line).toMatch(attribute);
    expect(line).not.toMatch(/; Domain=/i);
  },
);
