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

it('imports a firm’s people with their offices, languages and practices, in any script', async () => {
  const browser = await app.createAdminBrowser();
  const practice = {
    title: 'Regulation, Safety and Access',
    type: 'service',
    summary: 'Access.',
    body: 'We ask first.',
  };
  expect((await browser.send('/api/practices', { ...practice, status: 'published' })).status).toBe(201);
  const rows = [
    '"山田 太郎","Partner, ports","Plans ports.","Tōkyō","Japanese; English","Regulation, Safety and Access","published"',
    '"佐藤 花子","Consultant","Counts.","Tōkyō","Japanese","regulation, safety and access; Rail","published"',
    '"李小龍","Analyst","","Hamburg","Chinese, German","","published"',
    '"فاطمة الزهراء","Principal","Asks.","Hamburg","Arabic","","draft"',
  ];
  const { check: checked, done } = await importer.run(
    'firm.csv',
    Buffer.from(['Name,Title,Bio,Office,Languages,Practices,Status', ...rows].join('\n')),
  );
  // The check says what the import does.
  expect(checked?.counts).toEqual({ author: { new: 4 } });
  expect(done?.counts).toEqual({ author: { new: 4 } });
  const problem = '佐藤 花子: There is no practice “Rail” on this site yet.';
  expect([whys(checked), whys(done)]).toEqual([[problem], [problem]]);
  expect(
    await query(
      `select name, office, languages, status from team_members where office in ('Tōkyō', 'Hamburg') order by id`,
    ),
  ).toEqual([
    { name: '山田 太郎', office: 'Tōkyō', languages: ['Japanese', 'English'], status: 'published' },
    { name: '佐藤 花子', office: 'Tōkyō', languages: ['Japanese'], status: 'published' },
    // Nobody is published without a text about them.
    { name: '李小龍', office: 'Hamburg', languages: ['Chinese', 'German'], status: 'draft' },
    { name: 'فاطمة الزهراء', office: 'Hamburg', languages: ['Arabic'], status: 'draft' },
  ]);
  const directory = (await (await browser.fetch('/api/team')).json()) as { practices: object[] };
  expect(directory.practices).toMatchObject([{ name: 'Regulation, Safety and Access', count: 2 }]);
});
