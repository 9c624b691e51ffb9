import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

test('a visitor finds a person by office and language, and writes to them', async ({ page, server }) => {
  await openHydrated(page, '/team');
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list).toHaveCount(6);
  await page.getByLabel('Office').selectOption({ label: 'London (2)' });
  await expect(page).toHaveURL('/team?office=London');
  await expect(list).toHaveCount(2);
  await page.getByLabel('Language').selectOption({ label: 'Arabic (1)' });
  await expect(page).toHaveURL('/team?office=London&language=Arabic');
  await expect(page.getByRole('status').filter({ hasText: '1 of 6 people' })).toBeVisible();
  await expectNoAxeViolations(page);

  await list.getByRole('link', { name: 'Nadia Benyoucef-Hart' }).click();
  await expect(page).toHaveURL('/team/nadia-benyoucef-hart');
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Benyoucef-Hart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save contact' })).toHaveAttribute(
    'href',
    '/team/nadia-benyoucef-hart.vcf',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Write to Nadia Benyoucef-Hart' }).click();
  const form = page.getByRole('form', { name: 'Write to Nadia Benyoucef-Hart' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Byron');
  await form.getByLabel('Email').fill('to-nadia@visitor.example');
  await form.getByLabel('Message').fill('Which model would you start with?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent Successfully', { exact: true })).toBeVisible();
  const [row] = await runSql(
    server,
    "DELETE FROM contact_forms WHERE email = 'to-nadia@visitor.example' RETURNING addressee",
  );
  expect(row).toEqual({ addressee: 'Nadia Benyoucef-Hart' });
});

test('the directory and a person’s page are complete without JavaScript, and an old address leads to the new one', async ({
  request,
  server,
}) => {
  const members = (await (await request.get('/api/team-members')).json()) as { id: number; name: string }[];
  const id = members.find(({ name }) => name === 'Ingrid Halvorsen-Pryce')?.id;
  const path = '/team/ingrid-halvorsen-pryce';
  for (const [old, target] of [
    [`/insights/authors/${id}-old-name`, path],
    [`/insights/authors/${id}?type=articles`, `${path}?type=articles`],
  ] as const) {
    const reply = await request.get(old, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([308, target]);
  }
  for (const unknown of ['/insights/authors/999999', '/insights/authors/nobody', '/team/nobody', '/team/nobody.vcf'])
    expect([unknown, (await request.get(unknown)).status()]).toEqual([unknown, 404]);

  const html = await (await request.get(path)).text();
  for (const shown of [
    'The fare family is a product decision',
    'Buying scarce fuel',
    'name="teamMemberId"',
    'Norwegian',
  ])
    expect(html).toContain(shown);
  expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"/>`);
  expect(html).toContain('"@type":"ProfilePage"');
  expect(html).toContain('"knowsLanguage":["English","Norwegian","German"]');
  const found = await (await request.get('/team?office=madrid')).text();
  expect(found).toContain('Tomás Arrieta-Lund');
  expect(found).not.toContain(path);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const address of ['/team', path, '/team/kwame-asante-bell'])
    expect(sitemap).toContain(`<loc>${server.url}${address}</loc>`);
  expect(await (await request.get('/llms.txt')).text()).toContain(`(${server.url}${path}.md)`);
  expect((await request.get(`/og${path}.png`)).headers()['content-type']).toBe('image/png');
  const card = await request.get(`${path}.vcf`);
  expect(card.headers()['content-type']).toBe('text/vcard; charset=utf-8');
  expect(await card.text()).toContain('FN:Ingrid Halvorsen-Pryce\r\n');
  const results = await (await request.get('/api/search?q=halvorsen')).json();
  expect(JSON.stringify(results)).toContain(path);
});
