import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImporter, createPicture, createZip, readFixtureFolder } from '../testing/import-site.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let importer: ReturnType<typeof createImporter>;
beforeAll(async () => {
  app = await createTestApp({ label: 'imported-lists' });
  importer = createImporter(await app.createAdminBrowser());
}, 120_000);
afterAll(() => app?.close());

const query = async (text: string) => (await app.services.db.$client.query(text)).rows;
const whys = (report: { problems: readonly { what: string; why: string }[] } | null) =>
  (report?.problems ?? []).map(({ what, why }) => `${what}: ${why}`);

it('imports lists of readers, people and redirects, and brings nobody back', async () => {
  await importer.run('lists.zip', await createZip(readFixtureFolder('subscribers')));
  expect(
    await query(
      'select email, first_name, is_active, suppressed_at is not null as bounced from newsletter_subscribers order by email',
    ),
  ).toEqual([
    { email: 'blocked@reader.example', first_name: 'Blocked', is_active: false, bounced: true },
    { email: 'gone@reader.example', first_name: 'Gone', is_active: false, bounced: false },
    { email: 'left@reader.example', first_name: 'Left', is_active: false, bounced: false },
    { email: 'mara@reader.example', first_name: 'Mara', is_active: true, bounced: false },
    { email: 'olek@reader.example', first_name: "cmd|' /C calc'!A0", is_active: true, bounced: false },
    { email: 'pia@reader.example', first_name: 'Pia', is_active: true, bounced: false },
    { email: 'ruth@reader.example', first_name: 'Ruth', is_active: true, bounced: false },
  ]);
  expect(
    await query(
      `select reason from newsletter_staff_changes join newsletter_subscribers s on s.id = subscriber_id where email like 'mara%'`,
    ),
  ).toEqual([{ reason: 'Imported from Mailchimp: Web form, consent of 2019-02-03' }]);
  const list =
    'email,status,confirmed_at,unsubscribed_at\ngone@reader.example,subscribed,2024-01-01,\nmara@reader.example,unsubscribed,2019-02-03,2025-01-01\nnew@reader.example,subscribed,,\n';
  const done = await importer.run('later.csv', Buffer.from(list));
  expect(whys(done.done)).toEqual(['new@reader.example: The list does not say when this reader consented.']);
  expect(
    await query(`select email from newsletter_subscribers where is_active and email ~ '^(gone|mara|new)'`),
  ).toEqual([]);

  await importer.run(
    'people.zip',
    await createZip({ ...readFixtureFolder('people'), 'photos/ines.jpg': await createPicture('#999999') }),
  );
  expect(
    await query('select name, title, status, profile_image is not null as shown from team_members order by name'),
  ).toEqual([
    { name: 'Ines Marlow', title: 'Partner, networks', status: 'draft', shown: true },
    { name: 'Kim Dahl', title: 'Manager', status: 'draft', shown: false },
    { name: 'Sol Varga', title: 'Analyst', status: 'draft', shown: false },
    { name: 'Una Berg', title: 'Associate', status: 'draft', shown: false },
  ]);
  const moved = await importer.run('redirects.zip', await createZip(readFixtureFolder('redirects')));
  expect(moved.done?.counts.redirect).toEqual({ new: 4, refused: 1 });
  expect(await query('select "from", is_permanent from redirects order by "from"')).toEqual([
    { from: '/news/*', is_permanent: false },
    { from: '/old-about', is_permanent: true },
    { from: '/preise', is_permanent: true },
    { from: '/team-alt', is_permanent: true },
  ]);
});
