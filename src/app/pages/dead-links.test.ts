import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import {
  addUser,
  createSignupRequest,
  extractToken,
  PASSWORD,
  signInBrowser,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { insertSubscriber } from '#features/audience/newsletter/server/newsletter.fixtures.ts';
import { createConfirmLink, createManageLinks } from '#features/audience/newsletter/server/newsletter-links.ts';
import { createOffUrl } from '#features/learning/mentor/server/week.jobs.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';
import { loadBuiltFrontend } from './frontend.ts';

let site: TestSite;
/** A working link to each page. */
let links: Readonly<Record<string, string>>;
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'dead_links', renderPage });
  const { db, secret } = site.services;
  const admin = await site.createAdminBrowser();
  const guest = createSignupRequest().email;
  const member = createSignupRequest();
  await admin.send(accounts.listInvitations.path, { email: guest, role: 'editor' });
  await site.createBrowser().send(accounts.signUp.path, member);
  const user = await addUser(db);
  await site.createBrowser().send(accounts.requestReset.path, { email: user.email });
  const readToken = async (email: string, subject: string) =>
    extractToken((await site.waitForMail(email, subject)).text);
  const mover = await addUser(db, { emailVerified: true });
  const wanted = createSignupRequest().email;
  const moving = await signInBrowser(site, mover.email);
  const askFor = (email: string) => moving.send(accounts.requestEmailChange.path, { email, password: PASSWORD });
  await askFor(wanted);
  const confirm = await readToken(wanted, 'Please confirm your new email address');
  await moving.send(accounts.confirmEmailChange.path, { token: confirm });
  const reader = await addUser(db, { emailVerified: true });
  await site.send(accounts.requestSignInLink.path, { email: reader.email });
  const next = createSignupRequest().email;
  await askFor(next);
  const subscriber = await insertSubscriber(db, { confirmedAt: null });
  const manage = createManageLinks({ secret, publicUrl: '' }, await insertSubscriber(db, { email: 'b@example.com' }));
  links = {
    '/invitation': `/invitation?token=${await readToken(guest, 'You are invited')}`,
    '/reset-password': `/reset-password?token=${await readToken(user.email, 'Set a new password')}`,
    '/sign-in-link': `/sign-in-link?token=${await readToken(reader.email, 'Your link to sign in')}`,
    '/verify-email': `/verify-email?token=${await readToken(member.email, 'Please confirm')}`,
    '/change-email': `/change-email?token=${await readToken(next, 'Please confirm your new email address')}`,
    '/change-email/undo': `/change-email/undo?token=${await readToken(mover.email, 'The email address of your account')}`,
    '/newsletter/confirm': createConfirmLink({ secret, publicUrl: '' }, subscriber, new Date()),
    '/newsletter/unsubscribe': manage.unsubscribe,
    '/newsletter/preferences': manage.preferences,
    '/mentor/monday-mail': createOffUrl(secret, '', user.id),
  };
}, 180_000);
afterAll(() => site?.close());
beforeEach(() => site.database.empty('rate_limits'));

/** The page of each kind of mailed link, what it asks for, and what it says if the link is dead. */
const PAGES: readonly (readonly [path: string, action: string, dead: string])[] = [
  ['/invitation', 'Create Account', 'This invitation no longer works'],
  ['/reset-password', 'Set new password', 'This link is no longer valid'],
  ['/sign-in-link', 'Continue</button>', 'This link is no longer valid'],
  ['/verify-email', 'Confirm my email address', 'This link is no longer valid'],
  ['/change-email', 'Change my address</button>', 'This link is no longer valid'],
  ['/change-email/undo', 'Undo the change</button>', 'This link is no longer valid'],
  ['/newsletter/confirm', 'Confirm subscription', 'This link does not work'],
  ['/newsletter/unsubscribe', 'Unsubscribe</button>', 'This link does not work'],
  ['/newsletter/preferences', 'Save</button>', 'This link does not work'],
  ['/mentor/monday-mail', 'Stop the email', 'This link does not work'],
];
/** The main part, in which the newsletter form of the footer is not. */
const readMain = (body: Buffer) => /<main[\s\S]*<\/main>/.exec(body.toString())?.[0] ?? '';
const breakToken = (link: string) => link.replace(/.(?=.{8}$)/, (letter) => (letter === 'x' ? 'y' : 'x'));

describe.each(PAGES)('the first HTML of %s', (path, action, dead) => {
  it('asks only the holder of a link that works, as often as it is opened', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, body } = await site.request(links[path] ?? '');
      expect([status, headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
        200,
        'private, no-store',
        'same-origin',
        'noindex, nofollow',
      ]);
      expect(readMain(body)).toContain(action);
      expect(readMain(body)).not.toContain(dead);
    }
  });

  it('says that a dead link does not work, and has no form that could be filled in', async () => {
    const broken = breakToken(links[path] ?? '');
    for (const address of [
      broken,
      `${broken}&problem=other`,
      `${path}?token=x`,
      `${path}?token=${'%25'.repeat(900)}`,
    ]) {
      const { status, headers, body } = await site.request(address);
      expect([address, status, headers['cache-control']]).toEqual([address, 404, 'private, no-store']);
      expect(readMain(body)).toContain(dead);
      expect(readMain(body)).not.toMatch(/<(?:form|input)\b/);
      expect(readMain(body)).toMatch(/<a [^>]*href="\/(?:login|reset-password|sign-in-link|#contact)/);
    }
  });
});

it.each([
  ['/invitation', 20],
  ['/reset-password', 20],
  ['/sign-in-link', 20],
  ['/verify-email', 20],
  ['/change-email', 20],
  ['/newsletter/confirm', 60],
  ['/newsletter/unsubscribe', 60],
])('%s may be guessed %d times a minute, and its form shares the limit', async (path, points) => {
  for (let i = 0; i < points; i += 1) await site.request(`${path}?token=guess-${i}`);
  expect((await site.request(links[path] ?? '')).status).toBe(429);
});

it('a link that no longer works is dead: withdrawn, expired, used or ended', async () => {
  await site.database.query('DELETE FROM invitations');
  await site.database.query("UPDATE verifications SET expires_at = now() - interval '1 minute'");
  await site.database.query("UPDATE newsletter_subscribers SET unsubscribed_at = now() + interval '1 minute'");
  for (const [path, , dead] of PAGES.filter(([each]) =>
    ['/invitation', '/reset-password', '/sign-in-link', '/newsletter/confirm'].includes(each),
  )) {
    const { status, body } = await site.request(links[path] ?? '');
    expect([path, status]).toEqual([path, 404]);
    expect(readMain(body)).toContain(dead);
  }
});
