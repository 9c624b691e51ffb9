import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, signInBrowser, turnOnTwoFactor } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';
import { loadBuiltFrontend } from './frontend.ts';

let site: TestSite;
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'page_state', renderPage });
});
afterAll(() => site?.close());

it('no page contains a hash, a token or a secret, though it knows who is signed in', async () => {
  const user = await addUser(site.services.db, { role: 'admin', emailVerified: true, lastName: 'Of-The-Page-State' });
  const browser = await signInBrowser(site, user.email);
  const setup = await turnOnTwoFactor(browser);
  const rows = await site.database.query<{ secret: string }>(
    `SELECT password AS secret FROM credentials UNION SELECT token FROM sessions UNION SELECT secret FROM two_factors
     UNION SELECT backup_codes FROM two_factors`,
  );
  const secrets = [...rows.map(({ secret }) => secret), setup.secret, ...setup.recoveryCodes, site.services.secret];
  expect(secrets.length).toBeGreaterThan(14);
  let known = 0;
  for (const address of ['/', '/account', '/admin', '/mentor/dashboard', '/insights', '/nowhere']) {
    const reply = await site.request(address, { headers: { cookie: browser.cookies.header() } });
    const page = reply.body.toString();
    expect(reply.headers['cache-control']).toBe('private, no-store');
    for (const secret of secrets) expect(page).not.toContain(secret);
    expect(page).not.toMatch(/\$argon2|greatcircle_session|twoFactorSecret|"(password|token)":"/);
    if (page.includes(user.email)) known += 1;
  }
  expect(known).toBeGreaterThan(0);
});

it('a page rendered for one person is not shown to anyone else', async () => {
  const user = await addUser(site.services.db);
  const browser = await signInBrowser(site, user.email);
  const pages = ['/', '/account', '/mentor/dashboard'];
  for (const address of pages) await site.request(address, { headers: { cookie: browser.cookies.header() } });
  for (const address of pages) expect((await site.request(address)).body.toString()).not.toContain(user.email);
});
