import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { listenFor, readSaid } from './support/keyboard.ts';
import { signIn } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM contact_entries');
  await runSql(server, 'DELETE FROM contact_forms WHERE NOT is_sample');
});

test('a colleague opens a message, replies and takes the reply back without a pointer', async ({ page, server }) => {
  await runSql(
    server,
    `INSERT INTO contact_forms (first_name, last_name, email, message) VALUES ('Ines', 'Okafor', 'ines@visitor.example', 'Who starts?')`,
  );
  await signIn(page, server, '/admin');
  await openHydrated(page, '/admin/messages');
  await page.keyboard.press('j');
  await expect(page.getByRole('article', { name: 'Message from Ines Okafor' })).toBeFocused();
  await page.keyboard.press('Enter');
  const reply = page.getByLabel('Your reply');
  await reply.waitFor();
  await page.keyboard.press('r');
  await expect(reply).toBeFocused();
  await page.keyboard.type('The dispatcher does.');
  await listenFor(page, 'Your reply goes out');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Thread' })).toContainText('The dispatcher does.');
  await expect.poll(() => readSaid(page)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Ines Okafor' }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('z');
  await expect(reply).toHaveValue('The dispatcher does.');
  await expect(page.getByRole('list', { name: 'Thread' })).not.toContainText('The dispatcher does.');
});

test('an editor publishes without a pointer and hears it once', async ({ page, server }) => {
  await signIn(page, server, '/admin');
  const draft = await page.request.post('/api/blog-posts', {
    data: { title: 'By keyboard', excerpt: 'Short.', content: 'Text.', category: 'Operations', status: 'draft' },
  });
  const { slug, id } = await draft.json();
  await openHydrated(page, `/admin?tab=blogs&edit=${slug}`);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.focus();
  await listenFor(page, 'is on the site');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'View it' })).toHaveAttribute('href', `/insights/articles/${slug}`);
  await expect.poll(() => readSaid(page)).toHaveLength(1);
  await page.request.delete(`/api/blog-posts/${id}`);
});
