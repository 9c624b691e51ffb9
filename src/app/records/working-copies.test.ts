import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPublishingSite, PUBLISHED, type PublishingSite, readJson } from '../testing/publishing-site.ts';

let at: PublishingSite;
beforeAll(async () => {
  at = await createPublishingSite('working_copies');
});
afterAll(() => at?.site.close());
beforeEach(() => at.clear());

interface Copy {
  readonly values: Readonly<Record<string, string>>;
  readonly etag: string;
}

describe.each(PUBLISHED.map((kind) => [kind.kind, kind] as const))('the working copy of %s', (_, kind) => {
  const { path, nameField, requiredFields } = kind;
  const named = (title: unknown) => ({ [nameField]: title });
  const open = async () => {
    const { id, version } = await at.create(path, requiredFields);
    const address = `${path}/${id}/working-copy`;
    const store = (title: string, basedOn: string | null) =>
      at.put(address, { values: named(title), base: {}, version, basedOn });
    return { id, version, address, store, read: () => readJson<Copy | null>(at.admin.fetch(address)) };
  };

  it('is replaced only by a text that contains it', async () => {
    const { store, read } = await open();
    const first = await readJson<Copy>(store('AAA', null));
    const other = await store('BBB', null);
    expect(other.status).toBe(409);
    expect(await readJson(other)).toMatchObject({
      code: 'copy_conflict',
      versions: { yours: { values: named('BBB') }, current: { values: named('AAA'), etag: first.etag } },
    });
    const second = await readJson<Copy>(store('BBB', first.etag));
    expect(second.etag).not.toBe(first.etag);
    // The reply to a request was lost, so it is sent again.
    expect(await readJson(store('BBB', first.etag))).toMatchObject({ etag: second.etag });
    expect((await store('AAA', first.etag)).status).toBe(409);
    expect(await read()).toMatchObject({ values: named('BBB') });
  });

  it('is not discarded by a tab that has not seen it, nor mistaken for one that was', async () => {
    const { address, store, read } = await open();
    const first = await readJson<Copy>(store('AAA', null));
    const second = await readJson<Copy>(store('BBB', first.etag));
    expect((await at.remove(`${address}?etag=${first.etag}`)).status).toBe(409);
    expect(await read()).toMatchObject({ values: named('BBB') });
    expect((await at.remove(`${address}?etag=${second.etag}`)).status).toBe(200);
    await store('CCC', null);
    expect((await store('AAA', first.etag)).status).toBe(409);
  });

  it('stays if a save does not contain it', async () => {
    const { id, store, read } = await open();
    const first = await readJson<Copy>(store('AAA', null));
    const second = await readJson<Copy>(store('BBB', first.etag));
    await at.put(`${path}/${id}`, { ...requiredFields, ...named('AAA'), containsCopy: first.etag });
    expect(await read()).toMatchObject({ values: named('BBB'), version: 1, base: named(requiredFields[nameField]) });
    await at.put(`${path}/${id}`, { ...requiredFields, ...named('BBB'), containsCopy: second.etag });
    expect(await read()).toBeNull();
  });

  it('is in a revision before another text takes its place', async () => {
    const { id, store, read } = await open();
    await at.put(`${path}/${id}`, { ...requiredFields, ...named('Saved') });
    const [, original] = await at.listVersions(path, id);
    await store('Typed for an hour', null);
    await at.admin.send(`${path}/${id}/revisions/${original?.id}/restore`, {});
    expect(await read()).toBeNull();
    const [restored, typed] = await at.listVersions(path, id);
    expect([restored, typed]).toMatchObject([{ isSaved: true }, { isSaved: false, changed: [nameField] }]);
    const address = `${path}/${id}/revisions/${typed?.id}`;
    expect(await readJson(at.admin.fetch(address))).toMatchObject({ content: named('Typed for an hour') });
    expect(await readJson(at.admin.send(`${address}/restore`, {}))).toMatchObject({
      record: named('Typed for an hour'),
      lost: [],
    });
  });
});

it('a text that its editor replaces in the browser is kept as a revision, valid or not', async () => {
  const [kind] = PUBLISHED.filter(({ path }) => path === '/api/blog-posts');
  const { id } = await at.create('/api/blog-posts', kind?.requiredFields ?? {});
  const address = `/api/blog-posts/${id}`;
  const values = { title: 'Typed', readTime: 'not yet', authorId: 7, surprise: 1 };
  expect((await at.admin.send(`${address}/revisions`, { values })).status).toBe(201);
  expect(await readJson(at.admin.fetch(`${address}?status=all`))).not.toMatchObject({ title: 'Typed' });
  const [typed] = await at.listVersions('/api/blog-posts', id);
  expect(typed).toMatchObject({ isSaved: false, actor: {}, changed: ['title', 'readTime'] });
  expect(await readJson(at.admin.send(`${address}/revisions/${typed?.id}/restore`, {}))).toMatchObject({
    record: { title: 'Typed', readTime: 5 },
    lost: ['readTime'],
  });
  expect((await at.site.send(`${address}/revisions`, { values })).status).toBe(401);
});
