import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SITE_GUIDE_PATH } from '#features/firm/dashboard/dashboard.constants.ts';
import type { SiteGuide } from '#features/firm/dashboard/dashboard.contract.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import { readHealth } from '../health/read-health.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'firm_addresses', env: { PUBLIC_URL: 'https://www.nordwind.test' } });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

const readAddresses = async () => (await readHealth(app.services)).parts.find(({ name }) => name === 'Addresses');
const readStep = async () => ((await (await admin.fetch(SITE_GUIDE_PATH)).json()) as SiteGuide).steps.addresses;
const findMail = (subject: RegExp) =>
  vi.waitFor(
    async () => {
      const mail = (await app.readOutbox()).find((found) => subject.test(String(found.headers('subject'))));
      if (!mail) throw new Error(`no mail about ${subject}`);
      return mail;
    },
    { timeout: 20_000, interval: 50 },
  );

it('Health and the guide warn of a sample address, and mails use the firm’s own once it is set', async () => {
  expect(await readAddresses()).toMatchObject({
    state: 'attention',
    summary: expect.stringContaining('In 2 places'),
    problems: [
      {
        name: 'Settings → Contact',
        text: expect.stringContaining('contact@greatcircle.example'),
        href: '/admin/settings?section=contact',
      },
      { name: `Account ${ADMIN.email}`, text: expect.stringContaining('new password'), href: '/admin?tab=users' },
    ],
  });
  expect(await readStep()).toBe(false);
  const { version, settings } = (await (await admin.fetch('/api/site')).json()) as SiteReply;
  const own = { ...settings, contact: { ...settings.contact, email: 'desk@nordwind.test' } };
  expect((await admin.send('/api/site', { version, settings: own }, { method: 'PUT' })).status).toBe(200);
  await app.services.site.read();
  expect(await readStep()).toBe(false);
  await app.database.query("UPDATE users SET email = 'ada@nordwind.test' WHERE email = $1", [ADMIN.email]);
  expect(await readAddresses()).toEqual({
    name: 'Addresses',
    state: 'ok',
    summary: 'Every address is in a domain of your own.',
    facts: [],
  });
  expect(await readStep()).toBe(true);

  const message = { firstName: 'Ada', lastName: 'Reyes', email: 'ada@client.test', message: 'Please call.' };
  expect((await app.send('/api/contact', message)).status).toBeLessThan(300);
  const received = await findMail(/^Message from Ada/);
  expect(received.headers('to').join()).toContain('desk@nordwind.test');
  expect(received.headers('from').join()).toContain('website@www.nordwind.test');
  expect(received.headers('reply-to').join()).toContain('ada@client.test');
  expect(received.headers('message-id').join()).toMatch(/@www\.nordwind\.test>$/);

  const [form] = (await (await admin.fetch('/api/contact-forms')).json()) as { id: number }[];
  await admin.send(`/api/contact-forms/${form?.id}/replies`, { content: 'With pleasure.' });
  const reply = await findMail(/^Re: /);
  expect(reply.headers('reply-to').join()).toContain('desk@nordwind.test');
  expect(reply.headers('from').join()).toContain('website@www.nordwind.test');
  expect(reply.headers('message-id').join()).toMatch(/@www\.nordwind\.test>$/);
  for (const mail of [received, reply]) expect(mail.text).not.toMatch(/greatcircle\.example/);
});
