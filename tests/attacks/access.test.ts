import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RenderPage } from '#app/pages/pages.ts';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { insertWhitepaperPages, whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';

/** Renders what the person who asks may read of a lesson or a paper, like the real pages. */
const renderPage: RenderPage = async (request, { fetchApi }) => {
  const id = /\/(\d+)/.exec(new URL(request.url).pathname)?.[1];
  const parts = [`/api/auth/me`, `/api/lessons/${id}`, `/api/whitepapers/${id}`].map(async (path) =>
    (await fetchApi(path)).text(),
  );
  const text = `<!doctype html><p>${(await Promise.all(parts)).join('</p><p>')}</p>`;
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

const SECRET = 'the very sentence of the paper';
const LINK = 'https://elsewhere.example/recording';
const KEY = 'white-papers/secret.pdf';
const PAGES_KEY = 'media/pages/secret-0123456789abcdef-1200x1553.png';
const MARK = 'greatcircle_viewer=300';

let site: TestSite;
let paper: number;
let lesson: number;
/** By name, the cookies of each person. */
const cookies: Record<string, string> = { anonymous: '' };
beforeAll(async () => {
  site = await createTestSite({ label: 'access_attacks', renderPage });
  const { db, storage } = site.services;
  await storage.put(KEY, Buffer.from(`%PDF-1.7 ${SECRET}`));
  const insidePages = [1, 2].map((page) => ({ page, image: `/${PAGES_KEY}?${page}`, width: 1200, height: 1553 }));
  const [row] = await whitepaperStore.insert(db, [
    aWhitepaper({ title: 'Quartz', access: 'premium', pdfUrl: `/files/${KEY}`, insidePages, shownPages: 1 }),
  ]);
  paper = row?.id ?? 0;
  await insertWhitepaperPages(db, paper, ['Quartz', `Obsidian. And ${SECRET}, in full.`]);
  const [item] = await contentStore.insert(db, [
    aLearningItem({ title: 'Marble', access: 'premium', lesson: A_LESSON, url: LINK }),
  ]);
  lesson = item?.id ?? 0;
  const people = { plain: {}, premium: { hasPremiumAccess: true }, editor: { role: 'editor' as const } };
  for (const [name, person] of Object.entries(people))
    cookies[name] = (await signInBrowser(site, (await addUser(db, person)).email)).cookies.header();
  await site.services.contentVersion.sync();
});
afterAll(() => site?.close());
beforeEach(() => site.database.empty('rate_limits'));

const ask = async (path: string, name: string, headers: Record<string, string> = {}, method = 'GET') => {
  const cookie = [cookies[name], headers.cookie].filter(Boolean).join('; ');
  const reply = await site.request(path, { method, headers: { ...headers, ...(cookie && { cookie }) } });
  return { status: reply.status, cacheControl: String(reply.headers['cache-control']), text: reply.body.toString() };
};

it('the same addresses, asked by different people in turn, give equal bytes or private ones', async () => {
  const shared = ['/api/learning-content', '/api/whitepapers', `/api/whitepapers/${paper}`, '/api/search?q=obsidian'];
  const paths = [
    ...shared,
    `/insights/white-papers/${paper}-quartz`,
    `/mentor/lessons/${lesson}`,
    `/api/lessons/${lesson}`,
    `/api/learning-content/${lesson}/link`,
  ];
  const names = Object.keys(cookies);
  for (const path of paths) {
    site.cache.clear();
    const stranger = await ask(path, 'anonymous');
    // Each person right after each other one, first with an empty cache.
    for (const first of names)
      for (const second of names) {
        site.cache.clear();
        for (const name of [first, second, 'anonymous']) {
          for (const mark of first === second ? ['', MARK] : [MARK]) {
            const reply = await ask(path, name, mark ? { cookie: mark } : {});
            const isPrivate = /private|no-store/.test(reply.cacheControl);
            const isEqual = reply.status === stranger.status && reply.text === stranger.text;
            expect([path, first, name, mark, isEqual || (name !== 'anonymous' && isPrivate)]).toEqual([
              path,
              first,
              name,
              mark,
              true,
            ]);
          }
        }
      }
  }
});

it('what a person sees of a premium lesson and paper follows their rights, no matter who asked before', async () => {
  for (const name of ['premium', 'plain', 'anonymous', 'editor', 'plain', 'anonymous']) {
    const mayRead = name === 'premium' || name === 'editor';
    const status = mayRead ? 200 : name === 'anonymous' ? 401 : 403;
    expect([name, (await ask(`/api/lessons/${lesson}`, name)).status]).toEqual([name, status]);
    expect([name, (await ask(`/api/learning-content/${lesson}/link`, name)).status]).toEqual([name, status]);
    expect([name, (await ask(`/mentor/lessons/${lesson}`, name)).text.includes('What it says, twice')]).toEqual([
      name,
      mayRead,
    ]);
    const download = await ask(`/api/whitepapers/${paper}/download`, name, {}, 'POST');
    expect([name, download.status]).toEqual([name, status]);
    expect(download.cacheControl).toContain('no-store');
  }
});

it('the PDF of a premium paper is to be had through no other door', async () => {
  const doors = [
    `/files/${KEY}`,
    `/files/${KEY}?name=x.pdf&expires=9999999999&signature=guessed`,
    `/${KEY}`,
    `/media/${KEY}`,
    `/media/..%2f${KEY}`,
    `/media/../${KEY}`,
    `/files/${KEY}?w=320&format=webp`,
    `/api/whitepapers/${paper}/download`,
    `/insights/white-papers/${paper}/download`,
    `/insights/white-papers/${paper}-quartz.md`,
    `/insights/white-papers/${paper}.md`,
    `/api/whitepapers/${paper}`,
    `/api/whitepapers/${paper}/revisions`,
    `/api/whitepapers?ids=${paper}`,
    '/api/whitepapers',
    '/api/whitepapers?status=all',
    '/api/search?q=obsidian',
    '/api/search?q=sentence',
    '/llms.txt',
    '/feed.xml',
    '/sitemap.xml',
    `/api/whitepapers/${paper}/near`,
    '/api/whitepaper-downloads.csv',
  ];
  for (const path of doors)
    for (const name of ['anonymous', 'plain'])
      for (const request of [{}, { range: 'bytes=0-50' }, { accept: 'text/markdown' }] as Record<string, string>[])
        for (const method of ['GET', 'HEAD', 'POST']) {
          const { text, status } = await ask(path, name, request, method);
          expect([path, status, text.includes(SECRET)]).toEqual([path, status, false]);
          for (const hidden of [KEY, `${PAGES_KEY}?2`, 'signature='])
            expect([path, method, hidden, text.includes(hidden) && path.includes('expires') === false]).toEqual([
              path,
              method,
              hidden,
              false,
            ]);
        }
  await site.database.empty('rate_limits');
  // Its one inside page is public, and it is found by its title only.
  expect((await ask(`/api/whitepapers/${paper}`, 'anonymous')).text).toContain(`${PAGES_KEY}?1`);
  expect(JSON.parse((await ask('/api/search?q=quartz', 'anonymous')).text)).toHaveLength(1);
  expect(JSON.parse((await ask('/api/search?q=obsidian', 'anonymous')).text)).toEqual([]);
});

it('an assistant reads neither the lesson nor the paper', async () => {
  const call = async (kind: string, id: number) => {
    const body = JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'read', arguments: { kind, id } },
    });
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    return (await site.request('/mcp', { method: 'POST', headers, body })).body.toString();
  };
  const [read, readPaper] = [await call('learning-content', lesson), await call('white-paper', paper)];
  expect(read).toContain('Marble');
  expect(readPaper).toContain('Quartz');
  for (const text of [read, readPaper])
    for (const hidden of ['What it says', 'Which way up', LINK, SECRET, KEY]) expect(text).not.toContain(hidden);
});

it('the text of a paper is searched again when it opens to members, and no longer when it closes', async () => {
  const find = async () => JSON.parse((await ask('/api/search?q=obsidian', 'anonymous')).text).length;
  const setAccess = async (access: string) => {
    await site.database.query('UPDATE whitepapers SET access = $1 WHERE id = $2', [access, paper]);
    await site.services.contentVersion.sync();
  };
  await setAccess('account');
  expect(await find()).toBe(1);
  await setAccess('confirmed');
  expect(await find()).toBe(0);
});
