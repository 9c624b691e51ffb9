import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/accounts/server/accounts.fixtures.ts';
import { KINDS } from '#kinds.ts';
import { listSorts } from '#lib/kinds/kind.ts';
import { ROLES } from '#lib/user-fields.ts';
import { createTestApp, type TestApp, type TestBrowser } from './testing/test-app.ts';

/** Calls for everyone. Calls in neither list are for administrators, so a new call is closed until it is added here. */
const PUBLIC = [
  'GET /healthz',
  'GET /readyz',
  ...KINDS.map(({ path }) => `GET ${path}`),
  ...KINDS.flatMap(({ path, page }) => (page ? [`GET ${path}/{${page.key === 'slug' ? 'slug' : 'id'}}`] : [])),
  'GET /api/blog-posts/{id}/comments',
  'POST /api/blog-posts/{id}/comments',
  'GET /api/search',
  'GET /api/near',
  'GET /api/previews/{token}',
  'POST /api/contact',
  /^\w+ \/api\/newsletter\/(subscribe|preferences)$/,
  /^POST \/api\/auth\/(login|signup|logout|reset-password|reset-password\/confirm|verify-email|two-factor)$/,
];
/** Calls for signed-in people about their own data. */
const OWN = [
  /^\w+ \/api\/auth\//,
  'POST /api/whitepapers/{id}/download',
  /^\w+ \/api\/(user-|lessons\/|lesson-notes\/|mentee-profile|pathway-plan|generate-narrative|narratives)/,
];

const isOneOf = (list: readonly (string | RegExp)[], call: string) =>
  list.some((one) => (typeof one === 'string' ? one === call : one.test(call)));

let app: TestApp;
let calls: string[];
const browsers = new Map<string, TestBrowser>();
beforeAll(async () => {
  app = await createTestApp({ label: 'permissions' });
  const document = (await (await app.fetch('/api/openapi.json')).json()) as { paths: Record<string, object> };
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  browsers.set('visitor', app.createBrowser());
  for (const role of ROLES)
    browsers.set(role, await signInBrowser(app, (await addUser(app.services.db, { role })).email));
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits'));

const listAdminCalls = () => calls.filter((call) => !isOneOf(PUBLIC, call) && !isOneOf(OWN, call));
/** Makes the call for a record that does not exist, with an empty body. */
const makeCall = (call: string, by: string, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = call.split(' ');
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
  return browsers.get(by)?.fetch(path.replace(/\{\w+\}/g, '2147483647'), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...body,
  });
};
const collectStatuses = async (by: string, headers?: Record<string, string>) => {
  const found: Record<string, number | undefined> = {};
  for (const call of listAdminCalls()) found[call] = (await makeCall(call, by, headers))?.status;
  return found;
};
const forAllCalls = (status: number) => Object.fromEntries(listAdminCalls().map((call) => [call, status]));

describe('an administrator’s calls', () => {
  it('include the known ones', () => {
    for (const { path } of KINDS)
      for (const call of [`POST ${path}`, `PUT ${path}/{id}`, `DELETE ${path}/{id}`])
        expect(listAdminCalls()).toContain(call);
    expect(listAdminCalls()).toEqual(
      expect.arrayContaining([
        'GET /api/users',
        'GET /api/comments/pending',
        'POST /api/comments/{id}/approve',
        'PATCH /api/users/{id}',
        'GET /api/contact-forms',
        'PATCH /api/contact-forms/{id}',
        'GET /api/activity',
        'GET /api/newsletter/subscribers',
        'GET /api/newsletter/subscribers.csv',
        'GET /api/whitepaper-downloads',
        'GET /api/whitepaper-downloads.csv',
        'PUT /api/team-members/order',
        'PUT /api/learning-paths/order',
        'GET /api/sample-content',
        'GET /api/admin/summary',
        'DELETE /api/sample-content',
      ]),
    );
  });

  it('are a 401 for a visitor', async () => {
    expect(await collectStatuses('visitor')).toEqual(forAllCalls(401));
  });

  it.each(ROLES.filter((role) => role !== 'admin'))('are a 403 for the role %s', async (role) => {
    expect(await collectStatuses(role)).toEqual(forAllCalls(403));
  });

  it('are neither for an administrator', async () => {
    const found = await collectStatuses('admin');
    for (const [call, status] of Object.entries(found))
      expect([call, [200, 201, 400, 404, 415]]).toEqual([call, expect.arrayContaining([status])]);
  });

  it('are refused as soon as the role is lost', async () => {
    const person = await addUser(app.services.db, { role: 'admin' });
    browsers.set('former', await signInBrowser(app, person.email));
    expect((await makeCall('GET /api/activity', 'former'))?.status).toBe(200);
    await app.database.query("UPDATE users SET role = 'client' WHERE id = $1", [person.id]);
    expect(await collectStatuses('former')).toEqual(forAllCalls(403));
    await app.database.query('DELETE FROM sessions WHERE user_id = $1', [person.id]);
    expect(await collectStatuses('former')).toEqual(forAllCalls(401));
  });

  it('that write are refused from another site’s page, even with an administrator’s cookies', async () => {
    const writes = listAdminCalls().filter((call) => !call.startsWith('GET '));
    expect(writes.length).toBeGreaterThanOrEqual(21);
    for (const origin of ['https://evil.example', 'null', '']) {
      for (const call of writes) {
        const reply = await makeCall(call, 'admin', { origin });
        expect([call, reply?.status, await reply?.json()]).toMatchObject([call, 403, { code: 'foreign_origin' }]);
      }
    }
  });

  it('accept only JSON bodies, which no form can send', async () => {
    const writes = listAdminCalls().filter((call) => /^(POST|PUT|PATCH) /.test(call) && !/upload|images/.test(call));
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      for (const call of writes)
        expect([call, (await makeCall(call, 'admin', { 'content-type': type }))?.status]).toEqual([call, 415]);
  });
});

it('a person’s own calls are a 401 for a visitor', async () => {
  const own = calls.filter((call) => isOneOf(OWN, call) && !isOneOf(PUBLIC, call));
  expect(own.length).toBeGreaterThan(8);
  for (const call of own) expect([call, (await makeCall(call, 'visitor'))?.status]).toEqual([call, 401]);
});

describe('everyone’s lists', () => {
  const asked = [
    '/api/blog-posts/any?status=draft',
    ...KINDS.flatMap(({ path, status }) => (status ? [`${path}?status=all`] : [])),
    ...KINDS.flatMap((kind) => (kind.sorts ? [`${kind.path}?sort=${listSorts(kind).at(-1)}`] : [])),
  ];

  it.each(['visitor', ...ROLES])('accept administrators’ parameters only from an administrator: %s', async (by) => {
    for (const address of asked) {
      const status = (await makeCall(`GET ${address}`, by))?.status;
      const expected = by === 'visitor' ? [401] : by === 'admin' ? [200, 404] : [403];
      expect([address, expected]).toEqual([address, expect.arrayContaining([status])]);
    }
  });
});

it('an administrator without required two-factor sign-in sees only the public lists', async () => {
  const strict = await createTestApp({
    label: 'permissions_strict',
    database: app.database,
    env: { ADMIN_TWO_FACTOR: 'required' },
  });
  try {
    const browser = await signInBrowser(strict, (await addUser(app.services.db, { role: 'admin' })).email);
    const list = await browser.fetch('/api/whitepapers');
    expect([list.status, list.headers.get('x-total-count')]).toEqual([200, null]);
    for (const address of ['/api/blog-posts?status=all', '/api/activity']) {
      const reply = await browser.fetch(address);
      expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'two_factor_required' }]);
    }
  } finally {
    await strict.close();
  }
});
