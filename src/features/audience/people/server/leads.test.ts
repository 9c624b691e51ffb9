import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { whitepaperDownloads } from '#features/library/whitepapers/server/whitepaper-downloads.table.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import {
  DOWNLOADS_CSV_PATH,
  DOWNLOADS_PATH,
  WHITEPAPERS_PATH,
} from '#features/library/whitepapers/whitepapers.constants.ts';
import { type WhitepaperDownload, whitepaperDownload } from '#features/library/whitepapers/whitepapers.contract.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';

let app: TestApp;
let admin: TestBrowser;
let papers: Record<'slots' | 'fuel', number>;
beforeAll(async () => {
  app = await createTestApp({ label: 'leads' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('whitepapers', 'rate_limits');
  await app.database.query('DELETE FROM users WHERE id <> 1');
  const elsewhere = 'https://files.example/a.pdf';
  const [slots, fuel] = await whitepaperStore.insert(app.services.db, [
    aWhitepaper({ title: 'Slots at hubs', pdfUrl: elsewhere }),
    aWhitepaper({ title: '=Fuel, "hedged"', pdfUrl: elsewhere }),
  ]);
  papers = { slots: slots?.id ?? 0, fuel: fuel?.id ?? 0 };
});

const addDownload = (paper: number, userId: number | null, at: string) =>
  app.services.db.insert(whitepaperDownloads).values({ whitepaperId: paper, userId, downloadedAt: new Date(at) });
const list = async (query = '') => {
  const reply = await admin.fetch(DOWNLOADS_PATH + query);
  expect([query, reply.status]).toEqual([query, 200]);
  return { items: (await reply.json()) as WhitepaperDownload[], total: reply.headers.get('x-total-count') };
};
const listDays = async (query: string) =>
  (await list(query)).items.map(({ downloadedAt }) => downloadedAt.slice(5, 10));
/** Four downloads: two by Ada, one by Grace, and one by a deleted account. */
const addSomeDownloads = async () => {
  const ada = await addUser(app.services.db, { firstName: 'Ada', lastName: 'Byron', company: 'Aurora Air' });
  const grace = await addUser(app.services.db, { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' });
  await addDownload(papers.slots, ada.id, '2026-03-01T23:59:59.999Z');
  await addDownload(papers.fuel, ada.id, '2026-03-02T00:00:00Z');
  await addDownload(papers.slots, grace.id, '2026-03-03T12:00:00Z');
  await addDownload(papers.slots, null, '2026-03-04T12:00:00Z');
  return { ada, grace };
};

describe('the list of downloads', () => {
  it('shows who downloaded which paper, immediately', async () => {
    const person = await addUser(app.services.db, { company: 'Aurora Air' });
    const reader = await signInBrowser(app, person.email);
    expect((await reader.send(`${WHITEPAPERS_PATH}/${papers.slots}/download`, {})).status).toBe(200);
    const { items, total } = await list();
    expect([z.array(whitepaperDownload.strict()).parse(items), total]).toMatchObject([
      [
        {
          whitepaper: { id: papers.slots, title: 'Slots at hubs' },
          person: { id: person.id, name: 'Ada Reyes', email: person.email, company: 'Aurora Air' },
        },
      ],
      '1',
    ]);
  });

  it('is sorted by date, and keeps downloads of deleted accounts without their name', async () => {
    await addSomeDownloads();
    expect(await listDays('')).toEqual(['03-04', '03-03', '03-02', '03-01']);
    expect(await listDays('?sort=downloadedAt')).toEqual(['03-01', '03-02', '03-03', '03-04']);
    expect((await list('?limit=1')).items[0]?.person).toBeNull();
  });

  it('is filtered by paper, person and days', async () => {
    const { ada } = await addSomeDownloads();
    expect(await listDays(`?whitepaperId=${papers.slots}`)).toEqual(['03-04', '03-03', '03-01']);
    expect(await listDays(`?userId=${ada.id}`)).toEqual(['03-02', '03-01']);
    expect(await listDays('?from=2026-03-02')).toEqual(['03-04', '03-03', '03-02']);
    expect(await listDays('?to=2026-03-01')).toEqual(['03-01']);
    expect(await listDays('?from=2026-03-02&to=2026-03-03')).toEqual(['03-03', '03-02']);
    expect((await list(`?userId=${ada.id}&limit=1`)).total).toBe('2');
  });

  it('is searched by name, address, company and title', async () => {
    const { grace } = await addSomeDownloads();
    expect(await listDays('?q=ada%20by')).toEqual(['03-02', '03-01']);
    expect(await listDays(`?q=${grace.email}`)).toEqual(['03-03']);
    expect(await listDays('?q=AURORA')).toEqual(['03-02', '03-01']);
    expect(await listDays('?q=fuel')).toEqual(['03-02']);
    expect(await listDays('?q=fuel&from=2026-03-03')).toEqual([]);
    expect(await listDays('?q=%25')).toEqual([]);
  });

  it('pages through all downloads', async () => {
    await Promise.all(Array.from({ length: 7 }, () => addDownload(papers.slots, 1, '2026-03-01T12:00:00Z')));
    const pages = await walkPages<WhitepaperDownload>(admin.fetch, `${DOWNLOADS_PATH}?limit=3`);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(7);
  });

  it.each(['?from=yesterday', '?to=2026-02-30', '?from=0000-01-01', '?userId=0', '?whitepaperId=x', '?sort=title'])(
    'refuses %s',
    async (query) => {
      for (const path of [DOWNLOADS_PATH, DOWNLOADS_CSV_PATH])
        expect([path, (await admin.fetch(path + query)).status]).toEqual([path, 400]);
    },
  );
});

it('the CSV file has the filtered list and is safe to open in a spreadsheet', async () => {
  const { ada } = await addSomeDownloads();
  const reply = await admin.fetch(`${DOWNLOADS_CSV_PATH}?q=ada&sort=downloadedAt`);
  expect(reply.headers.get('content-disposition')).toContain('white-paper-downloads.csv');
  expect(Buffer.from(await reply.arrayBuffer()).toString()).toBe(
    '\ufeffDownloaded,White paper,Name,Email,Confirmed,Company\r\n' +
      `2026-03-01T23:59:59.999Z,Slots at hubs,Ada Byron,${ada.email},no,Aurora Air\r\n` +
      `2026-03-02T00:00:00.000Z,"'=Fuel, ""hedged""",Ada Byron,${ada.email},no,Aurora Air\r\n`,
  );
  const noted = await app.database.query(
    `SELECT u.role, a.action, a.kind, a.title, a.detail FROM activity a JOIN users u ON u.id = a.actor_id WHERE a.kind = 'list'`,
  );
  expect(noted).toEqual([
    { role: 'admin', action: 'exported', kind: 'list', title: 'Downloads of white papers', detail: '2 rows' },
  ]);
  const left = await admin.fetch(`${DOWNLOADS_CSV_PATH}?from=2026-03-04`);
  expect(await left.text()).toContain('Slots at hubs,,,,\r\n');
});
