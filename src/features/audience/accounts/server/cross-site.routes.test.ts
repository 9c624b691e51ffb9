import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import * as calls from '../accounts.calls.ts';
import { addUser, createIpAddress, createSignupRequest, PASSWORD, signInBrowser } from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const PUBLIC_URL = 'https://www.firm.example';

let app: TestApp;
let user: UserRow;
let browser: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'cross_site', env: { PUBLIC_URL } });
  user = await addUser(app.services.db);
  browser = await signInBrowser(app, user.email);
});
afterAll(() => app?.close());

/** Every route of this slice that writes: its API, and its forms for browsers without JavaScript. */
const listWriteRoutes = () => [
  ...new Set(
    app.api.routes
      .filter(({ method }) => !['GET', 'ALL'].includes(method))
      .map(({ method, path }) => `${method} ${path.replace(':id', String(user.id))}`)
      .filter((route) =>
        /^\w+ (\/api\/(auth|users)\b|\/(login|register|logout|reset-password|verify-email)\b)/.test(route),
      ),
  ),
];
// The fields of every valid request, all in one body.
const createFullBody = () => ({
  ...createSignupRequest(),
  email: user.email,
  confirmPassword: PASSWORD,
  currentPassword: PASSWORD,
  newPassword: 'changed by a stranger',
  token: 'x',
  code: '123456',
  role: 'admin',
});
const callRoute = (route: string, headers: Record<string, string>, body: BodyInit) => {
  const [method = '', path = ''] = route.split(' ');
  return browser.fetch(path, { method, headers, body, from: createIpAddress() });
};
const expectUnchanged = async () => {
  expect(await (await browser.fetch(calls.getAccount.path)).json()).toMatchObject({
    id: user.id,
    role: 'registered',
    firstName: 'Ada',
  });
  expect(
    (await app.send(calls.signIn.path, { email: user.email, password: PASSWORD }, { from: createIpAddress() })).status,
  ).toBe(200);
};

describe('a page of another site', () => {
  it.each(['https://evil.example', 'null', 'http://www.firm.example', 'https://www.firm.example.evil.example', ''])(
    'with the origin %j cannot call any route that writes, even with a user’s cookies',
    async (origin) => {
      expect(listWriteRoutes().length).toBeGreaterThanOrEqual(25);
      for (const route of listWriteRoutes()) {
        const isApi = route.includes('/api/');
        const type = isApi ? 'application/json' : 'application/x-www-form-urlencoded';
        const body = isApi
          ? JSON.stringify(createFullBody())
          : new URLSearchParams(createFullBody() as Record<string, string>);
        const reply = await callRoute(route, { origin, 'content-type': type }, body);
        expect([route, reply.status]).toEqual([route, 403]);
        // The code, or the page that shows its sentence.
        expect(await reply.text()).toMatch(/"foreign_origin"|This request came from another site/);
        expect(reply.headers.getSetCookie()).toEqual([]);
      }
      await expectUnchanged();
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'that sends %s, as a form can, is refused by the API',
    async (type) => {
      for (const route of listWriteRoutes().filter((one) => one.includes('/api/'))) {
        const reply = await callRoute(route, { 'content-type': type }, JSON.stringify(createFullBody()));
        expect([route, reply.status]).toEqual([route, 415]);
        expect(reply.headers.getSetCookie()).toEqual([]);
      }
      await expectUnchanged();
    },
  );

  it('cannot read replies, because none allows another origin', async () => {
    const reply = await browser.fetch(calls.getAccount.path, { headers: { origin: 'https://evil.example' } });
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const preflight = await app.fetch(calls.signIn.path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

it('requests from the site’s own origin and from clients without an origin are accepted', async () => {
  const body = { email: user.email, password: PASSWORD };
  for (const headers of [{ origin: PUBLIC_URL }, {}]) {
    expect(
      (await app.send(calls.signIn.path, body, { headers: headers as HeadersInit, from: createIpAddress() })).status,
    ).toBe(200);
  }
});

it('no route changes anything on GET', async () => {
  for (const route of listWriteRoutes()) {
    const path = route.split(' ')[1] ?? '';
    const reply = await browser.fetch(
      `${path}?${new URLSearchParams({ token: 'x', email: user.email, password: PASSWORD })}`,
    );
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
  await expectUnchanged();
});
