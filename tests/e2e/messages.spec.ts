import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { waitForMail } from './support/outbox.ts';
import { signIn } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';
import { useTheme } from './support/theme.ts';

cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM contact_forms WHERE NOT is_sample');
  await runSql(server, 'DELETE FROM contact_entries');
  await runSql(server, 'DELETE FROM reply_templates');
});

const addMessages = `INSERT INTO contact_forms (first_name, last_name, email, company, message, created_at, is_spam)
  VALUES ('Ines', 'Okafor', 'ines@visitor.example', 'Harmattan Air', E'Two questions about the first wave.\\n\\nWho starts?', now(), false),
    ('Tomas', 'Lind', 'tomas@visitor.example', null, 'Do you work with ground handlers?', now() - interval '9 days', false),
    ('Bot', 'Seller', 'bot@visitor.example', null, 'Cheap freight', now(), false)`;

test('a colleague finds a message, assigns it, answers with a template, adds a note and the visitor’s next email', async ({
  page,
  server,
}) => {
  await runSql(server, addMessages);
  await signIn(page, server, '/admin');
  const row = (name: string) => page.getByRole('article', { name: `Message from ${name}` });
  const thread = page.getByRole('region', { name: 'Message from Ines Okafor' });

  await test.step('the dashboard says what is overdue', async () => {
    await page.getByRole('link', { name: /^\d+ overdue$/ }).click();
    await expect(row('Tomas Lind')).toBeVisible();
    await expect(row('Ines Okafor')).toBeHidden();
    await page.getByRole('link', { name: /^Open/ }).click();
  });

  await test.step('marks a message as spam, and undoes it', async () => {
    await row('Bot Seller').getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: 'Selected messages' }).getByRole('button', { name: 'Spam' }).click();
    await expect(row('Bot Seller')).toBeHidden();
    await expect(page.getByText('Message marked as spam').first()).toBeVisible();
    await page.keyboard.press('z');
    await expect(row('Bot Seller')).toBeVisible();
  });

  await test.step('finds a message and assigns it', async () => {
    await page.keyboard.press('/');
    await page.getByLabel('Search', { exact: true }).fill('harmattan');
    await page.keyboard.press('Enter');
    await expect(row('Bot Seller')).toBeHidden();
    await row('Ines Okafor').focus();
    await page.keyboard.press('o');
    await expect(thread).toContainText('Who starts?');
    await thread.getByLabel('Assigned to').selectOption({ index: 1 });
    await expect(thread.getByText('In progress')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('answers with a template and a white paper', async () => {
    await thread.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('menuitem', { name: 'Write a template' }).click();
    const created = thread.getByRole('form', { name: 'New template' });
    await created.getByLabel('Name of the new template').fill('Thanks');
    await created.getByLabel('Text of the new template').fill('Dear {{name}},\n\nThank you for writing.');
    await created.getByRole('button', { name: 'Add' }).click();
    await thread.getByText('Thanks', { exact: true }).click();
    await expect(thread.getByRole('form', { name: 'Template Thanks' })).toBeVisible();
    await expect(page.getByText('Template added').first()).toBeVisible();
    await created.getByLabel('Name of the new template').fill('Half');
    await thread.getByRole('button', { name: 'Delete Thanks' }).click();
    await expect(thread.getByRole('form', { name: 'Template Thanks' })).toBeHidden();
    await expect(created.getByLabel('Name of the new template')).toHaveValue('Half');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(thread.getByRole('form', { name: 'Template Thanks' })).toBeVisible();
    page.once('dialog', (dialog) => dialog.accept());
    await thread.getByRole('button', { name: 'Done' }).click();
    await thread.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('menuitem', { name: 'Thanks' }).click();
    const field = thread.getByLabel('Your reply');
    await expect(field).toHaveValue('Dear Ines,\n\nThank you for writing.');
    await thread.getByRole('button', { name: 'White papers' }).click();
    await page.getByRole('menuitem').first().click();
    await expect(thread.getByRole('list', { name: 'White papers in this reply' })).toBeVisible();
    await thread.getByRole('button', { name: 'Note' }).click();
    await thread.getByLabel('Note for colleagues').fill('Ask Lena first.');
    await thread.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(field).toHaveValue('Dear Ines,\n\nThank you for writing.');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/replies', (route) => released.then(() => route.continue()));
    await field.focus();
    await page.keyboard.press('Control+Enter');
    // The text of another tab is not cleared with the sent one.
    await expect(thread.getByRole('button', { name: 'Note' })).toBeDisabled();
    release();
    await expect(thread.getByText('replied by email')).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(thread.getByText('Answered', { exact: true })).toBeVisible();
    const mail = await waitForMail(server.dataDir, 'ines@visitor.example', 'Re: Your message to Great Circle Group');
    expect(mail.text).toMatch(/^Dear Ines,/);
    expect(mail.text).toContain('/insights/white-papers/');
    expect(mail.text).toContain('> Who starts?');
    await expect(thread.getByText('Sending', { exact: true })).toHaveCount(0);
  });

  await test.step('adds a note and the visitor’s next email, which opens the message again', async () => {
    await thread.getByRole('button', { name: 'Note' }).click();
    await expect(thread.getByLabel('Note for colleagues')).toHaveValue('Ask Lena first.');
    await thread.getByLabel('Note for colleagues').fill('Met her in Lagos.');
    await thread.getByRole('button', { name: 'Add note' }).click();
    await expect(thread.getByText('Met her in Lagos.')).toBeVisible();
    await thread.getByRole('button', { name: 'Add their email' }).click();
    await thread.getByLabel('What the visitor wrote by email').fill('And when?');
    await thread.getByRole('button', { name: 'Add email' }).click();
    await expect(thread.getByText('And when?')).toBeVisible();
    await expect(thread.getByText('In progress')).toBeVisible();
  });

  await test.step('keeps an unsent reply, also in the other theme', async () => {
    await thread.getByRole('button', { name: 'Reply', exact: true }).click();
    await thread.getByLabel('Your reply').fill('In March.');
    await useTheme(page, 'dark');
    await openHydrated(page, page.url());
    await expect(thread.getByLabel('Your reply')).toHaveValue('In March.');
    await expectNoAxeViolations(page);
  });

  await test.step('the next user of the tab does not find it', async () => {
    const { pathname, search } = new URL(page.url());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, server, pathname + search);
    await expect(thread.getByLabel('Your reply')).toHaveValue('');
  });
});
