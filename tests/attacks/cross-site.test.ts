import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, createIpAddress, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';

const PUBLIC_URL = 'https://www.firm.example';

let app: TestApp;
let browsers: TestBrowser[];
let before: unknown;
beforeAll(async () => {
  app = await createTestApp({ label: 'cross_site_all', env: { PUBLIC_URL } });
  const [member, admin] = [await addUser(app.services.db), await addUser(app.services.db, { role: 'admin' })];
  browsers = [app.createBrowser(), await signInBrowser(app, member.email), await signInBrowser(app, admin.email)];
  before = await readState();
});
afterAll(() => app?.close());

/** Reads the row counts of all tables and every user's role. */
const readState = async () => {
  const tables = await app.database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'rate_limits'",
  );
  const counts: Record<string, unknown> = {};
  for (const { name } of tables)
    counts[name] = (await app.database.query(`SELECT count(*)::int AS n FROM "${name}"`))[0];
  return { counts, users: await app.database.query('SELECT id, email, role, first_name FROM users ORDER BY id') };
};

/** Lists every route that writes, including those of forms without JavaScript. */
const listWriteRoutes = () => [
  ...new Set(
    app.api.routes
      .filter(({ method, path }) => !['GET', 'ALL'].includes(method) && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '1')}`),
  ),
];

it.each([
  'https://evil.example',
  'null',
  'http://www.firm.example',
  'https://www.firm.example.evil.example',
  'https://www.firm.example:444',
  '',
])('a page from origin %j cannot write through a call or a form, for any visitor', async (origin) => {
  expect(listWriteRoutes().length).toBeGreaterThan(70);
  for (const browser of browsers)
    for (const route of listWriteRoutes()) {
      const [method = '', path = ''] = route.split(' ');
      const type = path.startsWith('/api/') ? 'application/json' : 'application/x-www-form-urlencoded';
      const reply = await browser.fetch(path, {
        method,
        headers: { origin, 'content-type': type },
        body: '{}',
        from: createIpAddress(),
      });
      expect([route, reply.status]).toEqual([route, 403]);
      // The code, or the page that shows its sentence.
      expect(await reply.text()).toMatch(/"foreign_origin"|This request came from another site/);
    }
  expect(await readState()).toEqual(before);
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'API calls reject a body of type %j, which a form can send without a preflight request',
  async (type) => {
    const calls = listWriteRoutes().filter(
      (route) =>
        route.includes(' /api/') &&
        !/\/api\/(upload|imports\/upload|images|images\/logo|media\/.+\/replace|my-hand-ins\/.+\/file)$/.test(route),
    );
    for (const browser of browsers)
      for (const route of calls) {
        const [method = '', path = ''] = route.split(' ');
        const reply = await browser.fetch(path, {
          method,
          headers: { 'content-type': type, 'content-length': '2' },
          body: '{}',
          from: createIpAddress(),
        });
        expect([route, reply.status]).toEqual([route, 415]);
      }
    expect(await readState()).toEqual(before);
  },
);
