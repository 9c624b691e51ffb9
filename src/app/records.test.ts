import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signedIn } from '#features/accounts/server/accounts.fixtures.ts';
import { RECORD_KINDS, type TestedKind } from './testing/record-kinds.ts';
import { createTestApp, type TestApp, type TestBrowser } from './testing/test-app.ts';

interface Saved extends Record<string, unknown> {
  id: number;
  version: number;
}

let app: TestApp;
let admin: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'records' });
  admin = await app.adminBrowser();
  other = await signedIn(app, (await addUser(app.world.db, { role: 'admin' })).email);
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty(...RECORD_KINDS.map(({ table }) => table), 'activity', 'rate_limits'));

const bodyOf = async (reply: Response) => [reply.status, await reply.json()] as const;
const create = async ({ path, least }: TestedKind, differences: object = {}) => {
  const reply = await admin.send(path, { ...least, ...differences });
  const body = (await reply.json()) as Saved;
  expect([reply.status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
  return body;
};
const put = (path: string, id: number | string, body: unknown, by = admin) =>
  by.send(`${path}/${id}`, body, { method: 'PUT' });
const remove = (path: string, id: number | string, by = admin) => by.fetch(`${path}/${id}`, { method: 'DELETE' });
const stored = ({ table }: TestedKind) => app.database.query(`SELECT * FROM ${table} ORDER BY id`);
const activity = () => app.database.query('SELECT actor_id, action, kind, record_id, title FROM activity ORDER BY id');

describe.each(RECORD_KINDS)('$kind', (kind) => {
  const { path, least, more, defaults, servers, name, table } = kind;
  const called = least[name] as string;

  it('takes the defaults of what is missing', async () => {
    expect(await create(kind)).toMatchObject({ ...least, ...defaults, version: 1, isSample: false });
    expect(await stored(kind)).toHaveLength(1);
  });

  it('takes everything an administrator may say', async () => {
    expect(await create(kind, more)).toMatchObject({ ...least, ...more });
  });

  it('does not let a body decide what the server decides, and keeps no key nobody knows', async () => {
    const made = await create(kind, { ...servers, surprise: 'kept?', __proto__: { polluted: true } });
    for (const [field, value] of Object.entries(servers)) expect([field, made[field]]).not.toEqual([field, value]);
    const changed = await bodyOf(await put(path, made.id, { ...least, ...servers, version: 1, surprise: 1 }));
    expect(changed).toMatchObject([200, { id: made.id, version: 2, isSample: false }]);
    expect(JSON.stringify(await stored(kind))).not.toContain('surprise');
  });

  it('keeps what a change leaves out, and clears what it sends as null or empty', async () => {
    const made = await create(kind, more);
    expect(await bodyOf(await put(path, made.id, { ...least, [name]: 'Another' }))).toMatchObject([
      200,
      { ...least, ...more, [name]: 'Another', version: 2 },
    ]);
    const nullable = Object.keys(more).filter((field) => defaults[field] === null);
    expect(nullable.length).toBeGreaterThan(0);
    for (const nothing of [null, ...(typeof more[nullable[0] ?? ''] === 'string' ? [' '] : [])]) {
      const cleared = Object.fromEntries(
        nullable
          .filter((field) => nothing === null || typeof more[field] === 'string')
          .map((field) => [field, nothing]),
      );
      const [status, body] = await bodyOf(await put(path, made.id, { ...least, ...cleared }));
      expect([status, body]).toMatchObject([
        200,
        Object.fromEntries(Object.keys(cleared).map((field) => [field, null])),
      ]);
    }
  });

  it('meets a save that was based on an older one with both versions', async () => {
    const made = await create(kind);
    await put(path, made.id, { ...least, [name]: 'Theirs', version: 1 }, other);
    const [status, body] = await bodyOf(await put(path, made.id, { ...least, [name]: 'Mine', version: 1 }));
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'edit_conflict',
        error: expect.any(String),
        versions: {
          yours: { ...least, [name]: 'Mine', version: 1 },
          current: { id: made.id, [name]: 'Theirs', version: 2 },
        },
      },
    ]);
    expect(await stored(kind)).toMatchObject([{ [name]: 'Theirs', version: 2 }]);
    expect((await put(path, made.id, { ...least, [name]: 'Mine', version: 2 })).status).toBe(200);
    expect((await put(path, made.id, { ...least, [name]: 'Overwritten' })).status).toBe(200);
    expect(await stored(kind)).toMatchObject([{ [name]: 'Overwritten', version: 4 }]);
  });

  it('lets one of two who save the same version at the same moment through', async () => {
    const made = await create(kind);
    const replies = await Promise.all(
      [admin, other, admin, other].map((by, index) =>
        put(path, made.id, { ...least, [name]: `At once ${index}`, version: 1 }, by),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await stored(kind)).toMatchObject([{ version: 2 }]);
  });

  it('is deleted once', async () => {
    const [made, kept] = [await create(kind), await create(kind, { [name]: 'Kept' })];
    expect(await bodyOf(await remove(path, made.id))).toEqual([200, { id: made.id }]);
    expect((await remove(path, made.id)).status).toBe(404);
    expect(await stored(kind)).toMatchObject([{ id: kept.id }]);
  });

  it('that does not exist is a 404, and an id that cannot be one a 400', async () => {
    for (const id of ['999999', '2147483647']) {
      expect(await bodyOf(await put(path, id, least))).toMatchObject([
        404,
        { code: expect.stringContaining('not_found') },
      ]);
      expect(await bodyOf(await remove(path, id))).toMatchObject([404, { code: expect.stringContaining('not_found') }]);
    }
    for (const id of ['0', '-1', 'x', '1.5', '99999999999', '%00', '1%20OR%201=1', 'null']) {
      expect([id, (await put(path, id, least)).status]).toEqual([id, 400]);
      expect([id, (await remove(path, id)).status]).toEqual([id, 400]);
    }
    expect(await activity()).toEqual([]);
  });

  it('needs each required field, with something in it', async () => {
    for (const field of Object.keys(least)) {
      for (const value of [undefined, null, '', '  \n', 5, {}, [], true, 'NUL \u0000 here']) {
        const [status, body] = await bodyOf(await admin.send(path, { ...least, [field]: value }));
        expect([field, value, status]).toEqual([field, value, 400]);
        const paths = (body as { issues: { path: string }[] }).issues.map((issue) => issue.path);
        expect([...new Set(paths)]).toEqual([field]);
      }
    }
    expect(await stored(kind)).toEqual([]);
  });

  it('refuses wrong types of everything else', async () => {
    for (const [field, value] of Object.entries(more)) {
      const wrong =
        typeof value === 'object' ? [5, 'x', [[]], [{}], { a: [] }] : [{}, [], typeof value === 'string' ? 5 : 'x'];
      for (const one of wrong) {
        const [status, body] = await bodyOf(await admin.send(path, { ...least, [field]: one }));
        expect([field, one, status]).toEqual([field, one, 400]);
        expect(JSON.stringify(body)).toContain(`"${field}`);
      }
    }
    for (const body of [[], null, 'text', 5]) expect((await admin.send(path, body)).status).toBe(400);
    expect(await stored(kind)).toEqual([]);
  });

  it('refuses huge texts: too long is a 400, beyond a body a 413', async () => {
    for (const field of Object.entries(least).flatMap(([key, value]) => (typeof value === 'string' ? [key] : []))) {
      const [status] = await bodyOf(await admin.send(path, { ...least, [field]: 'x'.repeat(200_001) }));
      expect([field, status]).toEqual([field, 400]);
    }
    expect((await admin.send(path, { ...least, surprise: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect(await stored(kind)).toEqual([]);
  });

  it('takes the longest name there is room for, of any script', async () => {
    const longest = '🛫'.repeat(name === 'name' ? 200 : 300);
    expect(await create(kind, { [name]: longest })).toMatchObject({ [name]: longest });
    expect((await admin.send(path, { ...least, [name]: `${longest}x` })).status).toBe(400);
  });

  it('refuses scripts where an address belongs', async () => {
    const scripts = [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
    ];
    const addresses = [
      '//evil.example/x',
      '/\\evil.example',
      'ftp://a.example/x',
      'https://',
      'https://a b.example',
      'x',
    ];
    for (const field of kind.addresses) {
      for (const value of [...scripts, ...addresses]) {
        const [status, body] = await bodyOf(await admin.send(path, { ...least, [field]: value }));
        expect([field, value, status, body]).toMatchObject([field, value, 400, { issues: [{ path: field }] }]);
      }
    }
    const outside = [
      'https://elsewhere.example/a.png',
      '/media/../files/x.pdf',
      '/media/a/b/c.svg',
      '/files/x.pdf',
      '/media/a/b',
    ];
    for (const field of kind.pictures) {
      for (const value of [...scripts, ...addresses, ...outside]) {
        const [status, body] = await bodyOf(await admin.send(path, { ...least, [field]: value }));
        expect([field, value, status, body]).toMatchObject([field, value, 400, { issues: [{ path: field }] }]);
      }
    }
  });

  it('keeps HTML as the text it is', async () => {
    const html = '<img src=x onerror=alert(1)><script>alert(1)</script> & "quotes" \u202e';
    const made = await create(kind, { [name]: html });
    expect(made[name]).toBe(html);
  });

  it('is noted in the same transaction, each time', async () => {
    const made = await create(kind);
    await put(path, made.id, { ...least, [name]: 'Another' }, other);
    await remove(path, made.id);
    const rows = await activity();
    expect(rows).toMatchObject([
      { actor_id: 1, action: 'created', kind: kind.kind, record_id: made.id, title: called },
      { action: 'updated', kind: kind.kind, record_id: made.id, title: 'Another' },
      { actor_id: 1, action: 'deleted', kind: kind.kind, record_id: made.id, title: 'Another' },
    ]);
    expect(rows[1]?.actor_id).not.toBe(1);
  });

  it('is not changed where the note cannot be kept', async () => {
    const made = await create(kind);
    await app.database.query('ALTER TABLE activity ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
    try {
      expect((await admin.send(path, { ...least, [name]: 'New' })).status).toBe(500);
      expect((await put(path, made.id, { ...least, [name]: 'New' })).status).toBe(500);
      expect((await remove(path, made.id)).status).toBe(500);
    } finally {
      await app.database.query('ALTER TABLE activity DROP CONSTRAINT nothing_today');
    }
    expect(await stored(kind)).toMatchObject([{ id: made.id, [name]: called, version: 1 }]);
  });

  it('belongs to who rewrote it, and is a sample still where it was only moved', async () => {
    const made = await create(kind, more);
    await app.database.query(`UPDATE ${table} SET is_sample = true`);
    const place = Object.fromEntries(
      Object.entries({ order: 7, isActive: false, isRecommended: false, status: 'archived' }).filter(
        ([field]) => field in more,
      ),
    );
    expect(await bodyOf(await put(path, made.id, { ...least, ...place }))).toMatchObject([200, { isSample: true }]);
    expect(await bodyOf(await put(path, made.id, { ...least, [name]: 'Ours now' }))).toMatchObject([
      200,
      { isSample: false },
    ]);
  });
});

it('an administrator writes more than sixty times a minute, and at most six hundred', async () => {
  const [{ path, least }] = RECORD_KINDS.filter(({ kind }) => kind === 'team-member') as [TestedKind];
  const replies = await Promise.all(Array.from({ length: 70 }, () => admin.send(path, least)));
  expect(replies.every(({ status }) => status === 201)).toBe(true);
  await app.database.query("UPDATE rate_limits SET points = 600 WHERE key LIKE 'admin-write:%'");
  const refused = await admin.send(path, least);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});
