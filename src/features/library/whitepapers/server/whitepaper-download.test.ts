import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import {
  addUser,
  createIpAddress,
  PASSWORD,
  signInBrowser,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { ROLES } from '#lib/roles.ts';
import { UPLOAD_PATH, WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import { downloadReply, ownDownload, type Whitepaper } from '../whitepapers.contract.ts';
import { aWhitepaper } from './whitepapers.fixtures.ts';
import { whitepaperStore } from './whitepapers.store.ts';

const PDF = '%PDF-1.7 the very bytes';
const KEY = 'white-papers/ramp.pdf';

let app: TestApp;
let member: TestBrowser;
let memberId: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'download' });
  const user = await addUser(app.services.db);
  memberId = user.id;
  member = await signInBrowser(app, user.email);
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('whitepapers', 'rate_limits');
  await app.services.storage.put(KEY, Buffer.from(PDF));
});

const addPaper = async (differences: Parameters<typeof aWhitepaper>[0] = {}) => {
  const [paper] = await whitepaperStore.insert(app.services.db, [
    aWhitepaper({ title: 'The ramp: a study', pdfUrl: `/files/${KEY}`, downloadCount: 7, ...differences }),
  ]);
  return paper?.id ?? 0;
};
const download = (browser: Pick<TestBrowser, 'fetch'>, id: number | string) =>
  browser.fetch(`${WHITEPAPERS_PATH}/${id}/download`, { method: 'POST' });
const readUrl = async (reply: Response) => {
  expect(reply.status).toBe(200);
  return downloadReply.strict().parse(await reply.json()).downloadUrl;
};
const readCode = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];
const readCount = async (id: number) =>
  ((await (await app.fetch(`${WHITEPAPERS_PATH}/${id}`)).json()) as Whitepaper).downloadCount;
const listLeads = (id: number) =>
  app.database.query<{ user_id: number | null; downloaded_at: Date }>(
    'SELECT user_id, downloaded_at FROM whitepaper_downloads WHERE whitepaper_id = $1 ORDER BY id',
    [id],
  );

describe('a paper’s page', () => {
  it('tells a member since when they have it, and nobody else', async () => {
    const id = await addPaper();
    const read = async (browser: Pick<TestBrowser, 'fetch'>) => {
      const reply = await browser.fetch(`${WHITEPAPERS_PATH}/${id}/own-download`);
      return reply.status === 200 ? ownDownload.strict().parse(await reply.json()).downloadedAt : reply.status;
    };
    expect(await read(member)).toBeNull();
    await download(member, id);
    await download(member, id);
    const [first] = await listLeads(id);
    expect(await read(member)).toBe(first?.downloaded_at.toISOString());
    const other = await addUser(app.services.db);
    expect(await read(await signInBrowser(app, other.email))).toBeNull();
    expect(await read(app)).toBe(401);
  });
});

it('tells colleagues how large a paper’s file is, and nothing of other files', async () => {
  const admin = await app.createAdminBrowser();
  const ask = (url: string, by: Pick<TestBrowser, 'fetch'> = admin) =>
    by.fetch(`${UPLOAD_PATH}/size?${new URLSearchParams({ url })}`);
  expect(await (await ask(`/files/${KEY}`)).json()).toEqual({ size: PDF.length });
  for (const url of ['https://papers.example/a.pdf', '/files/media/uploads/a.webp', '/files/white-papers/../secret'])
    expect(await (await ask(url)).json()).toEqual({ size: null });
  expect((await ask(`/files/${KEY}`, member)).status).toBe(403);
});

describe('a download', () => {
  it('is counted, recorded as a lead, and returns the exact bytes under the paper’s title', async () => {
    const id = await addPaper();
    const [{ now: before } = { now: new Date(0) }] = await app.database.query<{ now: Date }>('SELECT now()');
    const downloadUrl = await readUrl(await download(member, id));
    expect(downloadUrl).toMatch(/^\/files\/white-papers\/ramp\.pdf\?/);
    // The link works without a session, so that a new tab or a download manager can open it.
    const file = await app.fetch(downloadUrl);
    expect(await file.text()).toBe(PDF);
    expect(file.headers.get('content-disposition')).toContain('filename="The ramp a study.pdf"');
    expect(await readCount(id)).toBe(8);
    const [lead, ...others] = await listLeads(id);
    expect([lead?.user_id, others]).toEqual([memberId, []]);
    expect((lead?.downloaded_at.getTime() ?? 0) + 1).toBeGreaterThanOrEqual(before.getTime());
  });

  it.each(ROLES)('is allowed for the role %s', async (role) => {
    const id = await addPaper();
    const user = await addUser(app.services.db, { role });
    const browser = await signInBrowser(app, user.email);
    expect((await download(browser, id)).status).toBe(200);
  });

  it('needs a session', async () => {
    const id = await addPaper();
    expect(await readCode(await download(app, id))).toEqual([401, 'not_signed_in']);
    expect([await readCount(id), await listLeads(id)]).toEqual([7, []]);
  });

  it.each([
    // access, visitor, unconfirmed member, confirmed member, premium member, editor
    ['open', [200, 200, 200, 200, 200]],
    ['account', [401, 200, 200, 200, 200]],
    ['confirmed', [401, 403, 200, 403, 200]],
    ['premium', [401, 403, 403, 200, 200]],
  ] as const)(
    'of a paper for "%s" has the statuses %j, and only what was allowed is counted',
    async (access, expected) => {
      const id = await addPaper({ access });
      const form = `/insights/white-papers/${id}/download`;
      const people = [
        app.createBrowser(),
        ...(await Promise.all(
          [
            { emailVerified: false },
            { emailVerified: true },
            { emailVerified: false, hasPremiumAccess: true },
            { emailVerified: false, role: 'editor' as const },
          ].map(async (differences) => signInBrowser(app, (await addUser(app.services.db, differences)).email)),
        )),
      ];
      for (const [index, person] of people.entries()) {
        const reply = await download(person, id);
        expect([reply.status, reply.headers.get('cache-control')]).toEqual([
          expected[index],
          expect.stringContaining('no-store'),
        ]);
        const page = await person.fetch(form, { method: 'POST', body: new URLSearchParams() });
        const place = { 200: /^\/files\//, 401: /^\/login/, 403: new RegExp(`^/insights/white-papers/${id}$`) };
        expect(page.headers.get('location')).toMatch(place[expected[index] as keyof typeof place]);
      }
      const allowed = expected.filter((status) => status === 200).length;
      expect([await readCount(id), (await listLeads(id)).length]).toEqual([7 + 2 * allowed, 2 * allowed]);
    },
  );

  it('is refused with what to do', async () => {
    const [confirmed, premium] = [await addPaper({ access: 'confirmed' }), await addPaper({ access: 'premium' })];
    const reader = await signInBrowser(app, (await addUser(app.services.db, { emailVerified: false })).email);
    expect(await readCode(await download(reader, confirmed))).toEqual([403, 'address_not_confirmed']);
    expect(await readCode(await download(reader, premium))).toEqual([403, 'premium_needed']);
  });

  it('is counted correctly for 60 at once, and the 61st from one address has to wait', async () => {
    const id = await addPaper();
    const replies = await Promise.all(Array.from({ length: 60 }, () => download(member, id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect(await readCount(id)).toBe(67);
    expect(await listLeads(id)).toHaveLength(60);
    const late = await download(member, id);
    expect(await readCode(late)).toEqual([429, 'too_many']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readCount(id)).toBe(67);
  });

  it('is refused to another site’s page', async () => {
    const id = await addPaper();
    const reply = await member.fetch(`${WHITEPAPERS_PATH}/${id}/download`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect([reply.status, await readCount(id)]).toEqual([403, 7]);
  });

  it.each(['0', '-1', 'abc', '1.5', '99999999999', '%00', '1%3BDROP'])('is a 400 for the id %s', async (id) => {
    expect(await readCode(await download(member, id))).toEqual([400, 'invalid']);
  });

  it('is a 404 if the paper does not exist', async () => {
    expect(await readCode(await download(member, 2_147_483_647))).toEqual([404, 'whitepaper_not_found']);
  });
});

describe('the form without JavaScript', () => {
  const post = (browser: Pick<TestBrowser, 'fetch'>, key: number | string) =>
    browser.fetch(`/insights/white-papers/${key}/download`, { method: 'POST', body: new URLSearchParams() });

  it('leads to the file, which is counted', async () => {
    const id = await addPaper();
    const reply = await post(member, `${id}-the-ramp-a-study`);
    expect(reply.status).toBe(303);
    expect(await (await app.fetch(reply.headers.get('location') ?? '')).text()).toBe(PDF);
    expect([await readCount(id), await listLeads(id)]).toMatchObject([8, [{ user_id: memberId }]]);
  });

  it('leads to a file on another site by a page, because a form’s redirect may not', async () => {
    const id = await addPaper({ pdfUrl: 'https://papers.example/a.pdf?x="1"' });
    const reply = await post(member, id);
    expect([reply.status, await readCount(id)]).toEqual([200, 8]);
    expect(await reply.text()).toContain('content="0; url=https://papers.example/a.pdf?x=');
  });

  it('leads a member whose session has ended to the sign-in, and from there to the paper', async () => {
    const id = await addPaper();
    const reply = await post(app, `${id}-the-ramp-a-study`);
    const location = `/login?next=${encodeURIComponent(`/insights/white-papers/${id}`)}`;
    expect([reply.status, reply.headers.get('location'), await readCount(id)]).toEqual([303, location, 7]);
  });

  it('is a page that says so if there is no such paper, or its file is missing', async () => {
    const id = await addPaper({ pdfUrl: '/files/' });
    for (const key of [id, 'nothing', 2_147_483_647]) {
      const reply = await post(member, key);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    }
    expect(await readCount(id)).toBe(7);
  });

  it('is refused to another site’s page', async () => {
    const id = await addPaper();
    const init = { method: 'POST', headers: { origin: 'https://evil.example' } };
    const reply = await member.fetch(`/insights/white-papers/${id}/download`, init);
    expect([reply.status, await readCount(id)]).toEqual([403, 7]);
  });
});

describe('a paper whose file', () => {
  it('is missing reports it and is not counted', async () => {
    const id = await addPaper();
    await rm(path.join(app.dataDir, 'files', KEY));
    const reply = await download(member, id);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({
      error: "This white paper's file is missing. Please tell us, and we will send it to you.",
      code: 'file_missing',
    });
    expect([await readCount(id), await listLeads(id)]).toEqual([7, []]);
  });

  it.each([
    'javascript:alert(1)',
    'data:application/pdf,x',
    'file:///etc/passwd',
    '/media/covers/a.svg',
    '/files/../auth-secret',
    '/files/%2e%2e/auth-secret',
    '/files/',
    'ramp.pdf',
    '',
    'http://',
  ])('has the invalid address %j is a 404', async (pdfUrl) => {
    const id = await addPaper({ pdfUrl });
    expect(await readCode(await download(member, id))).toEqual([404, 'file_missing']);
    expect([await readCount(id), await listLeads(id)]).toEqual([7, []]);
  });

  it.each(['https://papers.example/ramp.pdf?a=1', 'http://127.0.0.1:9/nobody-asks-this.pdf'])(
    'is on another site, at %s, is counted and never fetched',
    async (pdfUrl) => {
      const id = await addPaper({ pdfUrl });
      expect(await readUrl(await download(member, id))).toBe(pdfUrl);
      expect([await readCount(id), await listLeads(id)]).toEqual([8, [expect.objectContaining({ user_id: memberId })]]);
    },
  );

  it('has an absolute address of this site is served', async () => {
    const id = await addPaper({ pdfUrl: `${app.services.publicUrl}/files/${KEY}` });
    expect(await (await app.fetch(await readUrl(await download(member, id)))).text()).toBe(PDF);
  });
});

describe('a person’s downloads', () => {
  it('are in their export, without those of others', async () => {
    const id = await addPaper({ title: 'Exported' });
    const other = await signInBrowser(app, (await addUser(app.services.db)).email);
    await download(member, id);
    const fetchDownloads = async (browser: TestBrowser) =>
      ((await (await browser.fetch(accounts.exportData.path)).json()) as { downloads: unknown }).downloads;
    expect(await fetchDownloads(member)).toEqual([
      { whitepaperId: id, title: 'Exported', downloadedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(await fetchDownloads(other)).toEqual([]);
  });

  it('stay anonymous when the account is deleted', async () => {
    const id = await addPaper();
    const leaver = await signInBrowser(app, (await addUser(app.services.db)).email);
    await download(leaver, id);
    const left = await leaver.send(
      accounts.getAccount.path,
      { password: PASSWORD },
      { method: 'DELETE', from: createIpAddress() },
    );
    expect(left.status).toBe(200);
    expect([await readCount(id), await listLeads(id)]).toEqual([8, [expect.objectContaining({ user_id: null })]]);
  });

  it('are deleted with the paper', async () => {
    const id = await addPaper();
    await download(member, id);
    await app.database.query('DELETE FROM whitepapers WHERE id = $1', [id]);
    expect(await listLeads(id)).toEqual([]);
  });
});
