import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { RECORD_KINDS, type TestedKind } from '../testing/record-kinds.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

interface Saved extends Record<string, unknown> {
  id: number;
  version: number;
}

let app: TestApp;
let admin: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'records' });
  admin = await app.createAdminBrowser();
  other = await signInBrowser(app, (await addUser(app.services.db, { role: 'admin' })).email);
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty(...RECORD_KINDS.map(({ table }) => table), 'activity', 'rate_limits'));

const readReply = async (reply: Response) => [reply.status, await reply.json()] as const;
const create = async ({ path, requiredFields }: TestedKind, differences: object = {}) => {
  const reply = await admin.send(path, { ...requiredFields, ...differences });
  const body = (await reply.json()) as Saved;
  expect([reply.status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
  return body;
};
const put = (path: string, id: number | string, body: unknown, by = admin) =>
  by.send(`${path}/${id}`, body, { method: 'PUT' });
const remove = (path: string, id: number | string, by = admin) => by.fetch(`${path}/${id}`, { method: 'DELETE' });
const listStored = ({ table }: TestedKind) => app.database.query(`SELECT * FROM ${table} ORDER BY id`);
const listActivity = () =>
  app.database.query('SELECT actor_id, action, kind, record_id, title FROM activity ORDER BY id');

describe.each(RECORD_KINDS)('$kind', (kind) => {
  const { path, requiredFields, optionalFields, defaults, serverFields, nameField, nameMax, placement, table } = kind;
  const recordName = requiredFields[nameField] as string;

  it('uses defaults for missing fields', async () => {
    expect(await create(kind)).toMatchObject({ ...requiredFields, ...defaults, version: 1, isSample: false });
    expect(await listStored(kind)).toHaveLength(1);
  });

  it('accepts all optional fields', async () => {
    expect(await create(kind, optionalFields)).toMatchObject({ ...requiredFields, ...optionalFields });
  });

  it('ignores fields that only the server sets, and unknown fields', async () => {
    const created = await create(kind, { ...serverFields, surprise: 'kept?', __proto__: { polluted: true } });
    for (const [field, value] of Object.entries(serverFields))
      expect([field, created[field]]).not.toEqual([field, value]);
    const changed = await readReply(
      await put(path, created.id, { ...requiredFields, ...serverFields, version: 1, surprise: 1 }),
    );
    expect(changed).toMatchObject([200, { id: created.id, version: 2, isSample: false }]);
    expect(JSON.stringify(await listStored(kind))).not.toContain('surprise');
  });

  it('keeps fields that a change omits, and clears fields sent as null or empty', async () => {
    const created = await create(kind, optionalFields);
    expect(await readReply(await put(path, created.id, { ...requiredFields, [nameField]: 'Another' }))).toMatchObject([
      200,
      { ...requiredFields, ...optionalFields, [nameField]: 'Another', version: 2 },
    ]);
    const nullable = Object.keys(optionalFields).filter((field) => defaults[field] === null);
    for (const nothing of [null, ...(typeof optionalFields[nullable[0] ?? ''] === 'string' ? [' '] : [])]) {
      const cleared = Object.fromEntries(
        nullable
          .filter((field) => nothing === null || typeof optionalFields[field] === 'string')
          .map((field) => [field, nothing]),
      );
      const [status, body] = await readReply(await put(path, created.id, { ...requiredFields, ...cleared }));
      expect([status, body]).toMatchObject([
        200,
        Object.fromEntries(Object.keys(cleared).map((field) => [field, null])),
      ]);
    }
  });

  it('answers a save of an outdated version with both versions', async () => {
    const created = await create(kind);
    await put(path, created.id, { ...requiredFields, [nameField]: 'Theirs', version: 1 }, other);
    const [status, body] = await readReply(
      await put(path, created.id, { ...requiredFields, [nameField]: 'Mine', version: 1 }),
    );
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'edit_conflict',
        error: expect.any(String),
        versions: {
          yours: { ...requiredFields, [nameField]: 'Mine', version: 1 },
          current: { id: created.id, [nameField]: 'Theirs', version: 2 },
        },
      },
    ]);
    expect(await listStored(kind)).toMatchObject([{ [nameField]: 'Theirs', version: 2 }]);
    expect((await put(path, created.id, { ...requiredFields, [nameField]: 'Mine', version: 2 })).status).toBe(200);
    expect((await put(path, created.id, { ...requiredFields, [nameField]: 'Overwritten' })).status).toBe(200);
    expect(await listStored(kind)).toMatchObject([{ [nameField]: 'Overwritten', version: 4 }]);
  });

  it('accepts only one of several simultaneous saves of the same version', async () => {
    const created = await create(kind);
    const replies = await Promise.all(
      [admin, other, admin, other].map((by, index) =>
        put(path, created.id, { ...requiredFields, [nameField]: `At once ${index}`, version: 1 }, by),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await listStored(kind)).toMatchObject([{ version: 2 }]);
  });

  it('can be deleted once', async () => {
    const [created, remaining] = [await create(kind), await create(kind, { [nameField]: 'Kept' })];
    expect(await readReply(await remove(path, created.id))).toEqual([200, { id: created.id }]);
    expect((await remove(path, created.id)).status).toBe(404);
    const stored = await listStored(kind);
    expect(stored.filter(({ status }) => status !== 'trashed')).toMatchObject([{ id: remaining.id }]);
  });

  it('is a 404 if it does not exist and a 400 for an invalid id', async () => {
    for (const id of ['999999', '2147483647']) {
      expect(await readReply(await put(path, id, requiredFields))).toMatchObject([
        404,
        { code: expect.stringContaining('not_found') },
      ]);
      expect(await readReply(await remove(path, id))).toMatchObject([
        404,
        { code: expect.stringContaining('not_found') },
      ]);
    }
    for (const id of ['0', '-1', 'x', '1.5', '99999999999', '%00', '1%20OR%201=1', 'null']) {
      expect([id, (await put(path, id, requiredFields)).status]).toEqual([id, 400]);
      expect([id, (await remove(path, id)).status]).toEqual([id, 400]);
    }
    expect(await listActivity()).toEqual([]);
  });

  it('needs a value in each required field', async () => {
    for (const field of Object.keys(requiredFields)) {
      const wrong = [undefined, null, '', '  \n', 5, {}, [], true, '\u0000'];
      const type = typeof requiredFields[field];
      for (const value of wrong.filter((one) => type === 'string' || typeof one !== type)) {
        const [status, body] = await readReply(await admin.send(path, { ...requiredFields, [field]: value }));
        expect([field, value, status]).toEqual([field, value, 400]);
        const paths = (body as { issues: { path: string }[] }).issues.map((issue) => issue.path);
        expect([...new Set(paths)]).toEqual([field]);
      }
    }
    expect(await listStored(kind)).toEqual([]);
  });

  it('refuses wrong types in optional fields', async () => {
    for (const [field, value] of Object.entries(optionalFields)) {
      const wrong =
        typeof value === 'object' ? [5, 'x', [[]], [{}], { a: [] }] : [{}, [], typeof value === 'string' ? 5 : 'x'];
      for (const wrongValue of wrong) {
        const [status, body] = await readReply(await admin.send(path, { ...requiredFields, [field]: wrongValue }));
        expect([field, wrongValue, status]).toEqual([field, wrongValue, 400]);
        expect(JSON.stringify(body)).toContain(`"${field}`);
      }
    }
    for (const body of [[], null, 'text', 5]) expect((await admin.send(path, body)).status).toBe(400);
    expect(await listStored(kind)).toEqual([]);
  });

  it('refuses huge texts: 400 beyond the field limit, 413 beyond the body limit', async () => {
    for (const field of Object.entries(requiredFields).flatMap(([key, value]) =>
      typeof value === 'string' ? [key] : [],
    )) {
      const [status] = await readReply(await admin.send(path, { ...requiredFields, [field]: 'x'.repeat(200_001) }));
      expect([field, status]).toEqual([field, 400]);
    }
    expect((await admin.send(path, { ...requiredFields, surprise: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect(await listStored(kind)).toEqual([]);
  });

  it('accepts a name of the maximum length, in any script', async () => {
    const longest = '🛫'.repeat(nameMax);
    expect(await create(kind, { [nameField]: longest })).toMatchObject({ [nameField]: longest });
    expect((await admin.send(path, { ...requiredFields, [nameField]: `${longest}x` })).status).toBe(400);
  });

  it('refuses scripts in address fields', async () => {
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
        const [status, body] = await readReply(await admin.send(path, { ...requiredFields, [field]: value }));
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
        const [status, body] = await readReply(await admin.send(path, { ...requiredFields, [field]: value }));
        expect([field, value, status, body]).toMatchObject([field, value, 400, { issues: [{ path: field }] }]);
      }
    }
  });

  it('stores HTML as plain text', async () => {
    const html = '<img src=x onerror=alert(1)><script>alert(1)</script> & "quotes"';
    const created = await create(kind, { [nameField]: html });
    expect(created[nameField]).toBe(html);
  });

  it('is logged as an activity with each change', async () => {
    const created = await create(kind);
    await put(path, created.id, { ...requiredFields, [nameField]: 'Another' }, other);
    await remove(path, created.id);
    const rows = await listActivity();
    expect(rows).toMatchObject([
      { actor_id: 1, action: 'created', kind: kind.kind, record_id: created.id, title: recordName },
      { action: 'updated', kind: kind.kind, record_id: created.id, title: 'Another' },
      { actor_id: 1, action: 'deleted', kind: kind.kind, record_id: created.id, title: 'Another' },
    ]);
    expect(rows[1]?.actor_id).not.toBe(1);
  });

  it('is not changed if the activity cannot be logged', async () => {
    const created = await create(kind);
    await app.database.query('ALTER TABLE activity ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
    try {
      expect((await admin.send(path, { ...requiredFields, [nameField]: 'New' })).status).toBe(500);
      expect((await put(path, created.id, { ...requiredFields, [nameField]: 'New' })).status).toBe(500);
      expect((await remove(path, created.id)).status).toBe(500);
    } finally {
      await app.database.query('ALTER TABLE activity DROP CONSTRAINT nothing_today');
    }
    expect(await listStored(kind)).toMatchObject([{ id: created.id, [nameField]: recordName, version: 1 }]);
  });

  it('is no longer a sample once edited, but stays one if only moved or hidden', async () => {
    const created = await create(kind, optionalFields);
    await app.database.query(`UPDATE ${table} SET is_sample = true`);
    expect(await readReply(await put(path, created.id, { ...requiredFields, ...placement }))).toMatchObject([
      200,
      { isSample: true },
    ]);
    expect(await readReply(await put(path, created.id, { ...requiredFields, [nameField]: 'Ours now' }))).toMatchObject([
      200,
      { isSample: false },
    ]);
  });
});

it('an administrator may write more than sixty times a minute, and at most six hundred times', async () => {
  const [{ path, requiredFields }] = RECORD_KINDS.filter(({ kind }) => kind === 'team-member') as [TestedKind];
  const replies = await Promise.all(Array.from({ length: 70 }, () => admin.send(path, requiredFields)));
  expect(replies.every(({ status }) => status === 201)).toBe(true);
  await app.database.query("UPDATE rate_limits SET points = 600 WHERE key LIKE 'admin-write:%'");
  const refused = await admin.send(path, requiredFields);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});
