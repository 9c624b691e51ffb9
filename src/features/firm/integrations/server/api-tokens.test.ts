import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { TOKEN_CAPABILITIES } from '#lib/roles.ts';
import type { NewApiToken } from '../api-tokens.contract.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'api_tokens' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits'));

const makeToken = async (body: object, by = admin): Promise<NewApiToken> => {
  const reply = await by.send('/api/tokens', { name: 'CRM', capabilities: TOKEN_CAPABILITIES, ...body });
  expect(reply.status).toBe(201);
  return (await reply.json()) as NewApiToken;
};
const bearer = ({ token }: { readonly token: string }, headers: object = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...headers },
});
const article = (fields: object = {}) => ({
  title: 'Slots after the summer',
  slug: '',
  excerpt: 'What changes.',
  content: 'Text.',
  category: 'airlines',
  ...fields,
});
const revoke = ({ id }: { readonly id: number }, by = admin) => by.fetch(`/api/tokens/${id}`, { method: 'DELETE' });

describe('a token', () => {
  it('is shown once, and only its digest is stored', async () => {
    const made = await makeToken({ name: '  Sales desk ', capabilities: ['publishes', 'publishes'] });
    expect(made).toMatchObject({
      name: 'Sales desk',
      capabilities: ['publishes', 'writesDrafts'],
      state: 'active',
      lastUsedAt: null,
    });
    expect(made.token).toMatch(/^gct_[\w-]{32}$/);
    const list = await (await admin.fetch('/api/tokens')).text();
    expect(list).toContain('Sales desk');
    expect(list).not.toContain(made.token);
    const rows = await app.database.query('SELECT * FROM api_tokens WHERE id = $1', [made.id]);
    expect(JSON.stringify(rows)).not.toContain(made.token.slice(4));
  });

  it('makes a call, which the log names, and remembers when it was last used at most once a minute', async () => {
    const made = await makeToken({ name: 'Importer' });
    const created = await app.send('/api/blog-posts', article(), bearer(made));
    expect(created.status).toBe(201);
    const [entry] = (await (await admin.fetch('/api/activity?kind=article')).json()) as object[];
    expect(entry).toMatchObject({ action: 'created', token: 'Importer', actor: { email: expect.any(String) } });
    const readLastUse = async () => {
      const [row] = await app.database.query<{ at: Date }>('SELECT last_used_at AS at FROM api_tokens WHERE id = $1', [
        made.id,
      ]);
      return row?.at.getTime();
    };
    const first = await readLastUse();
    await app.fetch('/api/blog-posts?status=all', bearer(made));
    expect(await readLastUse()).toBe(first);
    await app.database.query(
      "UPDATE api_tokens SET last_used_at = last_used_at - interval '61 seconds' WHERE id = $1",
      [made.id],
    );
    await app.fetch('/api/blog-posts?status=all', bearer(made));
    expect(await readLastUse()).toBeGreaterThan(first ?? 0);
  });

  it('that writes drafts may not publish, and reads only the drafts of its maker', async () => {
    const colleague = await signInBrowser(app, (await addUser(app.services.db, { role: 'editor' })).email);
    await colleague.send('/api/blog-posts', article({ title: 'Somebody else’s', status: 'draft' }));
    const made = await makeToken({ name: 'Drafter', capabilities: ['writesDrafts'] });
    expect((await app.send('/api/blog-posts', article({ status: 'published' }), bearer(made))).status).toBe(403);
    const draft = await app.send('/api/blog-posts', article({ title: 'Mine', status: 'draft' }), bearer(made));
    expect(draft.status).toBe(201);
    const list = await (await app.fetch('/api/blog-posts?status=draft', bearer(made))).text();
    expect([list.includes('Mine'), list.includes('Somebody else’s')]).toEqual([true, false]);
  });

  it('that publishes may not change the menu, which is in the settings', async () => {
    const made = await makeToken({ name: 'Publisher', capabilities: ['publishes'] });
    const page = { title: 'Careers', summary: 'Work with us.', body: 'Text.', purpose: null, slug: '' };
    const created = await app.send('/api/pages', page, bearer(made));
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: number };
    const places = { places: ['navigation'] };
    const reply = await app.send(`/api/pages/${id}/places`, places, { ...bearer(made), method: 'PUT' });
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'token_forbidden' }]);
    expect((await admin.send(`/api/pages/${id}/places`, places, { method: 'PUT' })).status).toBe(200);
  });

  it('is refused at once on every node when it is revoked, also where everybody may call', async () => {
    const other = await createTestApp({ label: 'api_tokens_2', database: app.database });
    try {
      const made = await makeToken({});
      for (const node of [app, other]) expect((await node.fetch('/api/activity', bearer(made))).status).toBe(200);
      expect((await revoke(made)).status).toBe(200);
      for (const node of [app, other])
        for (const address of ['/api/activity', '/api/blog-posts', '/api/site']) {
          const refused = await node.fetch(address, bearer(made));
          expect([address, refused.status, await refused.json()]).toMatchObject([address, 401, { code: 'bad_token' }]);
          expect(refused.headers.get('www-authenticate')).toContain('Bearer');
        }
      expect((await revoke(made)).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  it('ends at its time, and with the role, the suspension or the account of its maker', async () => {
    expect(
      (await admin.send('/api/tokens', { name: 'x', capabilities: ['publishes'], expiresAt: '2020-01-01T00:00:00Z' }))
        .status,
    ).toBe(400);
    const made = await makeToken({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const getStatus = async (token: NewApiToken) => (await app.fetch('/api/activity', bearer(token))).status;
    expect(await getStatus(made)).toBe(200);
    await app.database.query("UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE id = $1", [made.id]);
    expect(await getStatus(made)).toBe(401);
    const person = await addUser(app.services.db, { role: 'admin' });
    const theirs = await makeToken({ name: 'Theirs' }, await signInBrowser(app, person.email));
    for (const change of ["role = 'editor'", 'suspended_at = now()']) {
      expect(await getStatus(theirs)).toBe(200);
      await app.database.query(`UPDATE users SET ${change} WHERE id = $1`, [person.id]);
      expect(await getStatus(theirs)).toBe(401);
      const list = (await (await admin.fetch('/api/tokens')).json()) as NewApiToken[];
      expect(list.find(({ id }) => id === theirs.id)).toMatchObject({ state: 'orphaned' });
      await app.database.query("UPDATE users SET role = 'admin', suspended_at = NULL WHERE id = $1", [person.id]);
    }
    await app.database.query('DELETE FROM users WHERE id = $1', [person.id]);
    expect(await getStatus(theirs)).toBe(401);
  });

  it('needs no Origin, gets replies that no cache stores, and ignores the cookies beside it', async () => {
    const made = await makeToken({ capabilities: ['publishes'] });
    const foreign = bearer(made, { origin: 'https://evil.example' });
    expect((await app.send('/api/blog-posts', article({ title: 'From a program' }), foreign)).status).toBe(201);
    const read = await app.fetch('/api/blog-posts', bearer(made));
    expect(read.headers.get('cache-control')).toBe('private, no-store');
    expect((await admin.fetch('/api/activity', bearer(made))).status).toBe(403);
    expect((await admin.fetch('/api/auth/me', bearer(made))).status).toBe(403);
    // Another scheme, as a proxy asks for it, is no token.
    expect((await admin.fetch('/api/activity', { headers: { authorization: 'Basic dXNlcjpwdw==' } })).status).toBe(200);
  });

  it.each(['Bearer', 'Bearer ', 'Bearer x', `Bearer gct_${'a'.repeat(32)}`, `bearer gct_${'a'.repeat(31)}\u00e9`])(
    'is refused if it is “%s”',
    async (authorization) => {
      const reply = await admin.fetch('/api/activity', { headers: { authorization } });
      expect([reply.status, await reply.json()]).toMatchObject([401, { code: 'bad_token' }]);
    },
  );
});
