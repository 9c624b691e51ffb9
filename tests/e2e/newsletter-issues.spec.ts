import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { findLink, waitForMail } from './support/outbox.ts';
import { createArticle } from './support/record-form.ts';
import { openSitePage, signIn } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const READERS = ['ada', 'bo', 'cy'].map((name) => `${name}@inbox.example`);

cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM newsletter_issues');
  await runSql(server, 'DELETE FROM newsletter_subscribers WHERE email = ANY ($1::text[])', [READERS]);
});

test('an issue is written, tried, sent to three inboxes, and one of them unsubscribes', async ({ page, server }) => {
  const others = await runSql<{ id: number }>(
    server,
    'UPDATE newsletter_subscribers SET is_active = false WHERE is_active RETURNING id',
  );
  await runSql(
    server,
    "INSERT INTO newsletter_subscribers (email, confirmed_at, language) SELECT email, now(), 'de' FROM unnest($1::text[]) AS email",
    [READERS],
  );
  await signIn(page, server, '/admin');
  const article = await createArticle(page, 'Slots and how to keep them');

  await openHydrated(page, '/admin?tab=blogs&q=slots');
  await page.getByRole('row', { name: /Slots and how/ }).hover();
  await page.getByRole('button', { name: 'Start a newsletter with “Slots and how to keep them”' }).click();
  const sheet = page.getByRole('dialog', { name: 'New issue' });
  await expect(sheet.getByText(`/insights/articles/${article.slug}`)).toBeVisible();
  await sheet.getByLabel('Subject').fill('What we learned in spring');
  await sheet.getByLabel('Preview text').fill('Slots, and more');
  await sheet.getByLabel('Activity').selectOption({ label: 'Signed in to their account in the last 90 days' });
  await expect(sheet.getByText('0 subscribers now')).toBeVisible();
  await sheet.getByLabel('Activity').selectOption({ label: 'Any' });
  await sheet.getByLabel('Language').selectOption({ label: 'German' });
  await expect(sheet.getByText('3 subscribers now')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  const edited = page.getByRole('dialog', { name: 'Edit issue' });
  await edited.getByLabel('Send a test to').fill('partner@firm.example');
  await edited.getByRole('button', { name: 'Send test' }).click();
  const tried = await waitForMail(server.dataDir, 'partner@firm.example', 'Test: What we learned in spring');
  expect(tried.html).toContain('Slots and how to keep them');

  await edited.getByRole('button', { name: 'Preview' }).click();
  const preview = edited.getByRole('region', { name: 'Preview' });
  // The piece's picture is a link of the same name.
  await expect(preview.getByRole('link', { name: 'Slots and how to keep them' }).last()).toBeVisible();
  await preview.getByRole('button', { name: 'Phone' }).click();
  await preview.getByRole('button', { name: 'Dark' }).click();
  await expect(preview.getByRole('link', { name: 'Slots and how to keep them' }).last()).toBeVisible();
  await preview.getByRole('button', { name: 'Plain text' }).click();
  await expect(preview.getByText('Read this on the web')).toBeVisible();

  await edited.getByRole('button', { name: 'Send...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send “What we learned in spring”' });
  await expect(dialog.getByText('3 subscribers will get this issue.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Send to 3 subscribers' }).click();
  const results = page.getByRole('dialog', { name: 'What we learned in spring' });
  await expect(results.getByText('Sent to 3 recipients')).toBeVisible({ timeout: 20_000 });
  await expectNoAxeViolations(page);

  const mails = await Promise.all(
    READERS.map((email) => waitForMail(server.dataDir, email, 'What we learned in spring')),
  );
  const [mail] = mails;
  if (!mail) throw new Error('unreachable');
  await page.goto(findLink(mail, '/newsletter/unsubscribe'));
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();

  await page.goto('/newsletter/issues');
  await page.getByRole('main').getByRole('link', { name: 'What we learned in spring' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What we learned in spring' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Slots and how to keep them' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots and how to keep them' })).toBeVisible();

  await openHydrated(page, '/admin');
  await openSitePage(page, 'Newsletter');
  await expect(page.getByRole('row', { name: /What we learned in spring/ })).toContainText('Sent');
  await page.request.delete(`/api/blog-posts/${article.id}`);
  await runSql(server, 'UPDATE newsletter_subscribers SET is_active = true WHERE id = ANY ($1::int[])', [
    others.map(({ id }) => id),
  ]);
});

test('the schedule of an issue is taken back', async ({ page, server }) => {
  const [reader] = READERS;
  await runSql(server, 'INSERT INTO newsletter_subscribers (email, confirmed_at) VALUES ($1, now())', [reader]);
  await signIn(page, server, '/admin');
  await page.request.post('/api/newsletter/issues', { data: { subject: 'Winter notes', content: 'Slots.' } });
  await openSitePage(page, 'Newsletter');
  const row = page.getByRole('row', { name: /Winter notes/ });
  await row.getByRole('button', { name: 'Open “Winter notes”' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit issue' });
  await sheet.getByRole('button', { name: 'Send...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send “Winter notes”' });
  await dialog.getByLabel('Later').check();
  await dialog.getByLabel('When').fill(`${new Date().getFullYear() + 1}-12-24T09:30`);
  await dialog.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(sheet.getByText(/^Scheduled for Dec 24, \d{4} 09:30$/)).toBeVisible();
  await expect(row).toContainText('Scheduled');
  await sheet.getByRole('button', { name: 'Unschedule' }).click();
  await expect(row).toContainText('Draft');
  await expect(sheet.getByText(/^Scheduled for/)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Send...' }).click();
  await expect(dialog.getByLabel('Now')).toBeChecked();
});

test('saving an issue after Send was refused only saves it', async ({ page, server, complaints }) => {
  complaints.allow(/newsletter\/issues\/\d+ answered 400/);
  await signIn(page, server, '/admin');
  await page.request.post('/api/newsletter/issues', { data: { subject: 'Winter notes', content: 'Slots.' } });
  await openSitePage(page, 'Newsletter');
  await page.getByRole('button', { name: 'Open “Winter notes”' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit issue' });
  await sheet.getByLabel('Subject').fill('');
  await sheet.getByRole('button', { name: 'Send...' }).click();
  await expect(sheet.getByText('Please enter a subject.')).toBeVisible();
  await sheet.getByLabel('Subject').fill('Spring notes');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /Spring notes/ })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Send “Spring notes”' })).toHaveCount(0);
});

test('an editor adds a reader, who is asked to confirm, and unsubscribes them', async ({ page, server }) => {
  await signIn(page, server, '/admin');
  await openSitePage(page, 'Subscribers');
  await page.getByRole('button', { name: 'Add a subscriber' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a subscriber' });
  await adding.getByLabel('Email').fill('dee@inbox.example');
  await adding.getByLabel('How they asked for it').fill('By phone on Nov 12');
  await expectNoAxeViolations(page);
  await adding.getByRole('button', { name: 'Send the link' }).click();
  await waitForMail(server.dataDir, 'dee@inbox.example', 'Please confirm your newsletter subscription');
  await page.getByRole('button', { name: 'Unsubscribe dee@inbox.example' }).click();
  const leaving = page.getByRole('dialog', { name: 'End this subscription?' });
  await leaving.getByLabel('Reason').fill('Asked by email');
  await leaving.getByRole('button', { name: 'Unsubscribe' }).click();
  const row = page.getByRole('row', { name: /dee@inbox/ });
  await expect(row.getByText('Unsubscribed', { exact: true })).toBeVisible();
});
