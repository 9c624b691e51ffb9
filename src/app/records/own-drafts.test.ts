import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { IMAGES_PATH } from '#lib/image-upload.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import {
  createPublishingSite,
  getArticle,
  getPageAddress,
  inMs,
  PUBLISHED,
  PUBLISHED_PAGES,
  type PublishingSite,
  readJson,
} from '../testing/publishing-site.ts';
import type { TestBrowser } from '../testing/test-app.ts';

let made: PublishingSite;
let author: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  made = await createPublishingSite('own_drafts');
  const signIn = async () => signInBrowser(made.site, (await addUser(made.site.services.db, { role: 'author' })).email);
  author = await signIn();
  other = await signIn();
});
afterAll(() => made?.site.close());
beforeEach(() => made.clear());

type Written = { id: number; status: string; version: number; slug?: string };
const read = async (reply: Response | Promise<Response>) => {
  const answered = await reply;
  return [answered.status, await answered.json()] as const;
};

it('does not learn from the media library where others use a picture in what is not public', async () => {
  const { headers, body } = multipart(
    'gate.png',
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#36a' } })
      .png()
      .toBuffer(),
  );
  const upload = await made.admin.fetch(IMAGES_PATH, { method: 'POST', headers, body: new Uint8Array(body) });
  const { url } = (await upload.json()) as { url: string };
  const write = (title: string, by: TestBrowser, status = 'draft') =>
    by.send('/api/blog-posts', { ...getArticle(), title, status, content: `![](${url})` });
  await write('A secret merger', other);
  await write('Our own', author);
  await write('For everyone', made.admin, 'published');
  const listTitles = async (by: TestBrowser) => {
    const [item] = await readJson<{ id: number; useCount: number }[]>(by.fetch('/api/media'));
    const { uses } = await readJson<{ uses: { title: string }[] }>(by.fetch(`/api/media/${item?.id}`));
    expect(item?.useCount).toBe(3);
    return uses.map(({ title }) => title).sort();
  };
  expect(await listTitles(author)).toEqual(['For everyone', 'Our own']);
  expect(await listTitles(made.admin)).toEqual(['A secret merger', 'For everyone', 'Our own']);
});

describe.each(PUBLISHED.map((kind) => [kind.kind, kind] as const))('an author and %s', (_name, kind) => {
  const { path, requiredFields, nameField } = kind;
  const hasPage = PUBLISHED_PAGES.includes(kind);
  const create = async (by: TestBrowser, body: object = {}) =>
    readJson<Written>(by.send(path, { ...requiredFields, ...body }));
  const put = (id: number, body: object, by = author) =>
    by.send(`${path}/${id}`, { ...requiredFields, ...body }, { method: 'PUT' });
  const getStatus = async (id: number) =>
    (await readJson<Written[]>(made.admin.fetch(`${path}?status=all`))).find((row) => row.id === id)?.status;

  it('writes, previews and deletes a draft of their own', async () => {
    const draft = await create(author);
    expect(draft.status).toBe('draft');
    expect(await made.readAsVisitor(path)).toBe('[]');
    expect(await read(put(draft.id, { [nameField]: 'Another title', version: 1 }))).toMatchObject([
      200,
      { version: 2 },
    ]);
    const address = `${path}/${draft.id}`;
    expect(
      (await author.send(`${address}/working-copy`, { version: 2, values: {}, base: {} }, { method: 'PUT' })).status,
    ).toBe(200);
    expect((await author.fetch(`${address}/revisions`)).status).toBe(200);
    expect((await author.fetch(`${address}/preview-link`, { method: 'POST' })).status).toBe(hasPage ? 201 : 404);
    expect((await author.fetch(address, { method: 'DELETE' })).status).toBe(200);
    const trashed = `/api/trash/${path.slice('/api/'.length)}/${draft.id}`;
    expect((await other.fetch(`${trashed}/restore`, { method: 'POST' })).status).toBe(404);
    expect((await author.fetch(trashed, { method: 'DELETE' })).status).toBe(403);
    expect(await read(author.fetch(`${trashed}/restore`, { method: 'POST' }))).toMatchObject([
      200,
      { status: 'draft' },
    ]);
  });

  it('cannot publish, schedule or archive it by any call', async () => {
    const { id } = await create(author);
    for (const status of ['published', 'scheduled', 'archived', 'trashed']) {
      const body = { status, publishedAt: inMs(3_600_000) };
      expect([400, 403]).toContain((await put(id, body)).status);
      expect([400, 403]).toContain((await author.send(path, { ...requiredFields, ...body })).status);
    }
    for (const action of ['publish', 'archive', 'trash'])
      expect((await author.send(`${path}/bulk`, { action, ids: [id] })).status).toBe(403);
    await put(id, { publishedAt: inMs(-3_600_000), authorId: 1, isSample: true });
    expect(await getStatus(id)).toBe('draft');
    expect(await made.readAsVisitor(path)).toBe('[]');
  });

  it('does not see or reach the drafts of others', async () => {
    const { id, slug } = await create(other);
    const [revision] = await readJson<{ id: number }[]>(other.fetch(`${path}/${id}/revisions`));
    await other.send(`${path}/${id}/working-copy`, { version: 1, values: {}, base: {} }, { method: 'PUT' });
    const address = `${path}/${id}`;
    const attempts: [string, string, object?][] = [
      ['PUT', address, { ...requiredFields, [nameField]: 'Mine' }],
      ['PUT', address, { ...requiredFields, status: 'draft', version: 7 }],
      ['DELETE', address],
      ['GET', `${address}/revisions`],
      ['GET', `${address}/revisions/${revision?.id}`],
      ['POST', `${address}/revisions/${revision?.id}/restore`],
      ['GET', `${address}/working-copy`],
      ['GET', `${address}/working-copy/1`],
      ['PUT', `${address}/working-copy`, { version: 1, values: {}, base: {} }],
      ['POST', `${address}/presence`],
      ['GET', `${address}/preview-link`],
      ['POST', `${address}/preview-link`],
      ['DELETE', `${address}/preview-link`],
      ['GET', `${getPageAddress(kind, { id, slug: slug ?? '' }) ?? `${path}/${id}`}?status=all`],
    ];
    for (const [method, target, body] of attempts) {
      const reply = await (body ? author.send(target, body, { method }) : author.fetch(target, { method }));
      expect([method, target, reply.status]).toEqual([method, target, 404]);
    }
    for (const query of [
      '?status=all',
      '?status=draft',
      `?status=all&sort=-${nameField}`,
      `?status=all&authorId=${id}`,
    ]) {
      const reply = await author.fetch(path + query);
      expect([query, reply.status === 200 ? await reply.json() : []]).toEqual([query, []]);
    }
    expect(await getStatus(id)).toBe('draft');
  });

  it('cannot change what is published, even if they wrote it', async () => {
    const { id } = await create(author);
    await put(id, { status: 'published' }, made.admin);
    const [revision] = await readJson<{ id: number }[]>(made.admin.fetch(`${path}/${id}/revisions`));
    for (const [method, target] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', `/revisions/${revision?.id}/restore`],
      ['PUT', '/working-copy'],
      ...(hasPage ? ([['POST', '/preview-link']] as const) : []),
    ] as const) {
      const body =
        target === '/working-copy'
          ? { version: 2, values: {}, base: {} }
          : { ...requiredFields, [nameField]: 'Changed' };
      const reply = await author.send(`${path}/${id}${target}`, body, { method });
      expect([target, ...(await read(reply))]).toMatchObject([target, 403, { code: 'not_your_draft' }]);
    }
    expect(await readJson(author.fetch(`${path}?status=all`))).toMatchObject([{ id, status: 'published' }]);
  });

  it('loses a draft that is published while they save it', async () => {
    const { id } = await create(author);
    const [saved, published] = await Promise.all([
      put(id, { [nameField]: 'Late change' }),
      put(id, { status: 'published' }, made.admin),
    ]);
    expect([published.status, [200, 403]]).toEqual([200, expect.arrayContaining([saved.status])]);
    expect((await put(id, { [nameField]: 'Later still' })).status).toBe(403);
  });
});

it('an editor changes every draft', async () => {
  const kind = PUBLISHED[0];
  if (!kind) throw new Error('There is no published kind');
  const editor = await signInBrowser(made.site, (await addUser(made.site.services.db, { role: 'editor' })).email);
  const { id } = await readJson<Written>(author.send(kind.path, kind.requiredFields));
  const reply = await editor.send(
    `${kind.path}/${id}`,
    { ...kind.requiredFields, status: 'published' },
    { method: 'PUT' },
  );
  expect(await read(reply)).toMatchObject([200, { status: 'published' }]);
});
