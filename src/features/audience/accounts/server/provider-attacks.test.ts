import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createProviderSite, type ProviderSite } from '#app/testing/provider-site.ts';
import { createTestApp, type TestBrowser } from '#app/testing/test-app.ts';
import type { OidcPerson } from '#platform/testing/oidc-server.ts';
import * as calls from '../accounts.calls.ts';
import { PROVIDER_CALLBACK_HREF, PROVIDER_HREF } from '../accounts.constants.ts';
import { addUser, PASSWORD, signInBrowser } from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const SESSION = 'greatcircle_session';
const FLOW = 'greatcircle_flow';

let app: ProviderSite;
let user: UserRow;
let person: OidcPerson;
beforeAll(async () => {
  app = await createProviderSite('provider_attacks');
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.provider.isDown = false;
  await app.database.empty('rate_limits', 'verifications');
  user = await addUser(app.services.db, { emailVerified: true });
  person = createPerson(user.email);
});

/** Signs the person in, of whom the provider says something else. */
const signIn = (differences: Partial<OidcPerson> = {}, next?: string) =>
  app.signIn({ ...person, ...differences }, next);
const readViewer = async (browser: TestBrowser) =>
  (await (await browser.fetch(calls.getViewer.path)).json()) as { id: number } | null;
const query = (sql: string) => app.database.query(sql);

describe('what the browser brings back', () => {
  it('counts once: a second use of the same address is refused', async () => {
    const browser = app.createBrowser();
    const address = await app.begin(browser);
    const flow = browser.cookies.get(FLOW) ?? '';
    const url = await app.provider.visit(address, person);
    expect(await app.comeBack(browser, url)).toBe('/mentor/dashboard');
    const thief = app.createBrowser();
    thief.cookies.set(FLOW, flow);
    for (const again of [browser, thief]) expect(await app.comeBack(again, url)).toBe('/login?problem=provider_failed');
    expect(await readViewer(thief)).toBeNull();
  });

  it('counts only in the browser that began', async () => {
    const url = await app.provider.visit(await app.begin(app.createBrowser()), person);
    const [empty, other] = [app.createBrowser(), app.createBrowser()];
    await app.begin(other);
    for (const browser of [empty, other]) {
      expect(await app.comeBack(browser, url)).toBe('/login?problem=provider_failed');
      expect(await readViewer(browser)).toBeNull();
    }
  });

  it('counts only with its own state, code and issuer', async () => {
    const attacker = await app.provider.visit(await app.begin(app.createBrowser()), { ...person, sub: randomUUID() });
    const changes: Record<string, (url: URL) => void> = {
      'another state': ({ searchParams }) => searchParams.set('state', attacker.searchParams.get('state') ?? ''),
      'no state': ({ searchParams }) => searchParams.delete('state'),
      'two states': ({ searchParams }) => searchParams.append('state', 'x'),
      'somebody else’s code': ({ searchParams }) => searchParams.set('code', attacker.searchParams.get('code') ?? ''),
      'no code': ({ searchParams }) => searchParams.delete('code'),
      'another issuer (mix-up)': ({ searchParams }) => searchParams.set('iss', 'https://id.elsewhere.example'),
      'no issuer': ({ searchParams }) => searchParams.delete('iss'),
      'a token instead': ({ searchParams }) => searchParams.set('response', 'x.y.z'),
    };
    for (const [what, change] of Object.entries(changes)) {
      const browser = app.createBrowser();
      const url = await app.provider.visit(await app.begin(browser), person);
      change(url);
      expect([what, await app.comeBack(browser, url)]).toEqual([
        what,
        expect.stringMatching(/^\/login\?problem=provider_(failed|denied)$/),
      ]);
      expect([what, await readViewer(browser)]).toEqual([what, null]);
    }
  });

  it('works for fifteen minutes', async () => {
    const browser = app.createBrowser();
    const url = await app.provider.visit(await app.begin(browser), person);
    await query("UPDATE verifications SET expires_at = now() - interval '1 second'");
    expect(await app.comeBack(browser, url)).toBe('/login?problem=provider_failed');
  });

  it('may be that the person cancelled, and then leads back to the page that asked', async () => {
    const browser = app.createBrowser();
    const url = await app.provider.cancel(await app.begin(browser, '/account'));
    expect(await app.comeBack(browser, url)).toBe('/login?problem=provider_denied&next=%2Faccount');
  });

  it('gives a new session and ends the one before, so that none can be planted', async () => {
    const browser = await signInBrowser(app, (await addUser(app.services.db)).email);
    const planted = browser.cookies.get(SESSION);
    await app.comeBack(browser, await app.provider.visit(await app.begin(browser), person));
    expect(browser.cookies.get(SESSION)).not.toBe(planted);
    expect(browser.cookies.get(FLOW)).toBeUndefined();
    const thief = app.createBrowser();
    thief.cookies.set(SESSION, planted ?? '');
    expect(await readViewer(thief)).toBeNull();
  });
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  'javascript:alert(1)',
  '/login/provider',
  '/x/..//evil.example',
])('does not lead to %s afterwards', async (next) => {
  expect((await signIn({}, next)).end).toBe('/mentor/dashboard');
});

describe('a provider that is down', () => {
  it('is told in a sentence, before and after the way to it, and the password still works', async () => {
    const cold = await createTestApp({ label: 'provider_down', env: { ...app.provider.env } });
    try {
      app.provider.isDown = true;
      const browser = cold.createBrowser();
      const reply = await browser.fetch(`${PROVIDER_HREF}?next=/account`);
      expect(reply.headers.get('location')).toBe('/login?problem=provider_unavailable&next=%2Faccount');
      const { email } = await addUser(cold.services.db);
      expect((await cold.send(calls.signIn.path, { email, password: PASSWORD })).status).toBe(200);
      app.provider.isDown = false;
      expect((await browser.fetch(PROVIDER_HREF)).headers.get('location')).toContain(app.provider.env.OIDC_ISSUER);
    } finally {
      await cold.close();
    }
    const browser = app.createBrowser();
    const url = await app.provider.visit(await app.begin(browser), person);
    app.provider.isDown = true;
    expect(await app.comeBack(browser, url)).toBe('/login?problem=provider_unavailable');
  });

  it('as one that is another than it should be', async () => {
    const env = {
      ...app.provider.env,
      OIDC_ISSUER: `${app.provider.env.OIDC_ISSUER?.replace('127.0.0.1', 'localhost')}`,
    };
    const mixed = await createTestApp({ label: 'provider_mixed', env });
    try {
      expect((await mixed.fetch(PROVIDER_HREF)).headers.get('location')).toBe('/login?problem=provider_unavailable');
    } finally {
      await mixed.close();
    }
  });
});

it('has a limit per address, and is not there if no provider is set', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await app.fetch(PROVIDER_CALLBACK_HREF)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([302, 429]);
  const plain = await createTestApp({ label: 'provider_none' });
  try {
    for (const path of [PROVIDER_HREF, PROVIDER_CALLBACK_HREF]) expect((await plain.fetch(path)).status).toBe(404);
  } finally {
    await plain.close();
  }
});
