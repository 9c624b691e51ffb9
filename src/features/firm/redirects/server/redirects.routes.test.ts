import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBrowser } from '#app/testing/test-app.ts';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { REDIRECTS_PATH } from '../redirects.constants.ts';
import type { ImportReply, MissingAddress, Redirect } from '../redirects.contract.ts';

let site: TestSite;
let admin: TestBrowser;
beforeAll(async () => {
  const renderPage = async (request: Request) =>
    new Response('page', { status: new URL(request.url).pathname === '/terms' ? 200 : 404 });
  site = await createTestSite({ label: 'redirects', renderPage });
  admin = await site.createAdminBrowser();
}, 120_000);
afterAll(() => site?.close());
beforeEach(async () => {
  await site.services.redirects.flush();
  await site.database.empty('redirects', 'missing_addresses', 'rate_limits', 'activity');
});

const add = (from: string, to: string, isPermanent = true) => admin.send(REDIRECTS_PATH, { from, to, isPermanent });
async function readProblem(from: string, to: string) {
  const reply = await add(from, to);
  const { issues = [] } = (await reply.json()) as { issues?: { path: string; message: string }[] };
  return `${reply.status} ${issues[0]?.path}: ${issues[0]?.message}`;
}
async function follow(path: string, method = 'GET') {
  const { status, headers } = await site.request(path, { method });
  return [status, headers.location];
}

it('sends GET and HEAD on with the query and the parts that the pattern leaves open', async () => {
  expect((await add('/Über-Uns/', '/terms?a=1#top')).status).toBe(201);
  await add('/old/*', 'https://new.example/x/*', false);
  expect(await follow('/%C3%BCber-uns?b=2')).toEqual([308, '/terms?a=1&b=2#top']);
  expect(await follow('/%C3%9CBER-UNS', 'HEAD')).toEqual([308, '/terms?a=1#top']);
  expect(await follow('/old/A/b%2Fc?q=1')).toEqual([307, 'https://new.example/x/A/b%2Fc?q=1']);
  expect((await follow('/old'))[0]).toBe(404);
  await site.services.redirects.flush();
  const [last] = (await (await admin.fetch(REDIRECTS_PATH)).json()) as Redirect[];
  expect(last).toMatchObject({ from: '/old/*', hits: 1, lastUsedAt: expect.any(String) });
});

it('never leaves the site through the parts that are kept', async () => {
  await add('/old/*', '/*');
  for (const path of [
    '/old//evil.example',
    '/old/%2F%2Fevil.example',
    '/old/%5C%5Cevil.example',
    '/old/..//evil.example',
  ]) {
    const [, location = '/'] = await follow(path);
    expect(new URL(String(location), 'http://here.example').host).toBe('here.example');
  }
});

it('refuses what leads to itself, in a circle or through another redirect, and offers the end', async () => {
  expect(await readProblem('/a', '/A/')).toContain('400 to: This address would lead to itself');
  await add('/b', '/terms');
  expect(await readProblem('/a', '/b')).toBe('400 to: /b itself leads to /terms. Please enter /terms here.');
  await add('/c/*', '/*');
  expect(await readProblem('/x', '/c/x')).toContain('in a circle');
  expect(await readProblem('/terms/old', '/b?x=1')).toContain('Please enter /terms?x=1 here');
  await add('/d', '/e');
  expect(await readProblem('/e', '/f')).toContain('400 from: /d leads here');
  expect(await readProblem('/d', '/f')).toContain('already leads to /e');
});

it('refuses scripts, other schemes, and addresses that the site needs itself', async () => {
  for (const to of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'ftp://x.example',
    'https://a:b@x.example',
  ])
    expect(await readProblem('/a', to)).toMatch(/^400 to: /);
  for (const from of [
    '/',
    '/api',
    '/api/*',
    '/admin/x',
    '/og/x.png',
    '/sitemap.xml',
    '/favicon.ico',
    '/mentor',
    '/insights',
    '/login',
    '/*',
    'a',
    '/a?b',
    '/a\nb',
    '/a/*/b',
    '//evil',
    '/%zz',
  ])
    expect(await readProblem(from, '/new'), from).toMatch(/^400 from: /);
  for (const from of ['/contact', '/insights/articles/gone']) expect((await add(from, '/new')).status, from).toBe(201);
});

it('imports a file after a preview, and its own export changes nothing', async () => {
  await add('/kept', '/terms');
  const csv = 'from;to;permanent\n/one;/terms;no\n/kept;/terms;\n/api;/x;\n/ONE;/y;\n/two;/one;\n';
  const send = async (text: string, isPreview: boolean) =>
    ((await (await admin.send(`${REDIRECTS_PATH}/import`, { csv: text, isPreview })).json()) as ImportReply).rows;
  const outcomes = (await send(csv, true)).map(({ outcome }) => outcome);
  // What leads to a former address leads to where that one does.
  expect(outcomes).toEqual(['new', 'same', 'refused', 'refused', 'new']);
  expect((await follow('/one'))[0]).toBe(404);
  expect((await send(csv, false)).map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(await follow('/one')).toEqual([307, '/terms']);
  expect(await follow('/two')).toEqual([308, '/terms']);
  const file = await (await admin.fetch(`${REDIRECTS_PATH}.csv`)).text();
  expect((await send(file, true)).map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
  expect((await admin.send(`${REDIRECTS_PATH}/import`, { csv: 'a,"b', isPreview: true })).status).toBe(400);
});

it('lists what was not found without queries, probes and people, until a redirect takes it', async () => {
  const headers = { referer: 'https://search.example/page?q=secret' };
  for (const path of ['/gone?email=a@b.example', '/Gone', '/wp-login.php', '/.env', '/u/ann@x.example'])
    await site.request(path, { headers });
  await site.services.redirects.flush();
  const list = async () => (await (await admin.fetch(`${REDIRECTS_PATH}/missing`)).json()) as MissingAddress[];
  expect(await list()).toEqual([expect.objectContaining({ path: '/gone', hits: 2, referrer: 'search.example' })]);
  await add('/gone', '/terms');
  expect(await list()).toEqual([]);
});
