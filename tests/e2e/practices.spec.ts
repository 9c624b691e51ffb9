import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { openArticle } from './support/record-form.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

cleanUpAfterEach(async (server) => {
  await runSql(server, "DELETE FROM blog_posts WHERE slug = 'hub-operations'");
  await runSql(server, "DELETE FROM practices WHERE title LIKE '%planning'");
  await runSql(server, "DELETE FROM team_members WHERE name LIKE 'Quay Planner%'");
});

test('a visitor goes from the home page to a service, reads about it, and writes to the firm', async ({ page }) => {
  await openHydrated(page, '/');
  await page.locator('#services').getByRole('link', { name: 'Operations', exact: true }).click();
  await expect(page).toHaveURL('/services/operations');
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who works on it' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What came of it' })).toBeVisible();
  expect(await (await page.request.get('/services/operations')).text()).toContain('"@type":"Service"');
  await page.getByRole('link', { name: 'Talk to us about it' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron-Quill');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Our turnarounds take too long.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message! We will get back to you soon.').first()).toBeVisible();
});

test('the editor of an article suggests practices from its words, and one tap adds one', async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
  const article = {
    title: 'Hub operations before dawn',
    slug: 'hub-operations',
    excerpt: 'On punctuality and turnarounds.',
    content: 'Text.',
    category: 'Operations',
  };
  const created = await page.request.post('/api/blog-posts', { data: article });
  expect(created.status()).toBe(201);
  await openArticle(page, 'hub-operations');
  const sheet = page.getByRole('dialog');
  const suggested = sheet.getByRole('list', { name: 'Suggested practices' });
  await suggested.getByRole('button', { name: 'Add Operations', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Remove Operations', exact: true })).toBeVisible();
  await expect(suggested.getByRole('button', { name: 'Add Operations', exact: true })).toHaveCount(0);
  await expect(sheet.getByRole('combobox', { name: /^Practices/ })).toBeFocused();
  await sheet.getByRole('button', { name: 'Update' }).click();
  const named = async () => (await (await page.request.get('/api/blog-posts/hub-operations')).json()).practiceIds;
  await expect.poll(named).toHaveLength(1);
});

test('practices that were written as drafts are published all at once, and the page of one leads to all of its people', async ({
  page,
  server,
}) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
  const teamIds: number[] = [];
  for (let one = 1; one <= 7; one += 1) {
    const person = { name: `Quay Planner ${one}`, title: 'Planner', bio: 'Plans quays.', status: 'published' };
    teamIds.push((await (await page.request.post('/api/team-members', { data: person })).json()).id);
  }
  const text = { summary: 'Quays.', body: 'We count.', teamIds, points: ['Berths, quays and yards'], status: 'draft' };
  for (const title of ['Quay planning', 'Yard planning']) {
    const reply = await page.request.post('/api/practices', { data: { ...text, title, type: 'service' } });
    expect(reply.status()).toBe(201);
  }
  await openHydrated(page, '/admin/practices');
  for (const title of ['Quay planning', 'Yard planning'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('2 practices published').first()).toBeVisible();
  await openHydrated(page, '/services/quay-planning');
  await expect(page.getByRole('listitem').filter({ hasText: /^Berths, quays and yards$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quay Planner 7' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All 7 people' }).click();
  await expect(page).toHaveURL('/team?practice=quay-planning');
  await expect(page.getByRole('link', { name: 'Quay Planner 7' })).toBeVisible();
});
