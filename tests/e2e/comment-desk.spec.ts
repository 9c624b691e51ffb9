import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signIn } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const SLUG = 'build-up-decides-what-the-pallet-earns';
const ARTICLE = `/insights/articles/${SLUG}`;
const DESK = '/admin?tab=comments&status=all';

cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM comments WHERE NOT is_sample');
  await runSql(server, 'UPDATE blog_posts SET comments_closed = false');
});

const addComments = `INSERT INTO comments (post_id, author_name, author_email, content, is_approved, is_spam, moderated_at, created_at)
  SELECT p.id, name, lower(name) || '@private.example', text, is_shown, is_spam, CASE WHEN is_shown THEN now() END, now() + n * interval '1 second'
  FROM blog_posts p, (VALUES (1, 'Ines', 'Nine of the ten pallets are built twice.', false, false),
    (2, 'Tomas', 'A darn good text.', true, false),
    (3, 'Olga', E'We counted for a year.\n\nThe build-up decides, and so does the order in which the pallets arrive. Nobody plans it, and everybody pays for it: the loader, the carrier and, in the end, the one who ships.', false, false),
    (4, 'Bot', 'Buy cheap freight now', false, true)) AS c (n, name, text, is_shown, is_spam) WHERE p.slug = '${SLUG}'`;
const row = (page: Page, name: string) => page.getByRole('article', { name: `Comment by ${name}` });

test('a moderator finds comments, decides on several at once, edits one, replies and closes the discussion', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  complaints.allow(/\/api\/comments\/\d+ answered 400/);
  await runSql(server, addComments);
  await signIn(page, server, DESK);

  await test.step('searches, and filters by article', async () => {
    await expect(page.getByRole('link', { name: 'Spam 1' })).toBeVisible();
    await page.keyboard.press('/');
    await page.getByLabel('Search', { exact: true }).fill('private.exam');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'All 4' })).toBeVisible();
    await page.getByRole('link', { name: 'Pending 2' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(row(page, 'Ines')).toBeVisible();
    await page.getByLabel('Article').selectOption({ label: 'Build-up decides what the pallet earns' });
    await expect(page).toHaveURL(/post=\d+/);
    await page.getByRole('link', { name: /^All/ }).click();
    await expect(row(page, 'Bot')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('approves two with the keyboard, and undoes it', async () => {
    await row(page, 'Ines').getByRole('checkbox').check();
    await row(page, 'Olga').getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: 'Selected comments' }).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('2 comments approved').first()).toBeVisible();
    await expect(row(page, 'Olga').getByText('Shown')).toBeVisible();
    await page.keyboard.press('z');
    await expect(row(page, 'Olga').getByText('Pending')).toBeVisible();
  });

  await test.step('learns what another moderator did in the meantime', async () => {
    await runSql(server, "UPDATE comments SET moderated_at = now(), moderated_by = 1 WHERE author_name = 'Ines'");
    await row(page, 'Ines').getByRole('button', { name: 'Approve the comment by Ines' }).click();
    await expect(
      page.getByText(/The comment by Ines stays as it is: .* rejected it in the meantime\./).first(),
    ).toBeVisible();
    await expect(row(page, 'Ines').getByText('Rejected')).toBeVisible();
  });

  await test.step('edits a comment, and readers see that it was edited', async () => {
    await row(page, 'Tomas').focus();
    await page.keyboard.press('e');
    const field = page.getByRole('textbox', { name: 'Edit the comment by Tomas' });
    await expect(field).toBeFocused();
    await field.fill('');
    await page.keyboard.press('Control+Enter');
    await expect(field).toHaveAccessibleDescription('Please write a comment.');
    await field.fill('A <b>good</b> text.');
    await page.keyboard.press('Control+Enter');
    await expect(row(page, 'Tomas')).toContainText('Edited by');
    await row(page, 'Tomas')
      .getByText(/^Edited by/)
      .click();
    await expect(row(page, 'Tomas')).toContainText('Original text: A darn good text.');
  });

  await test.step('replies in place', async () => {
    await row(page, 'Olga').getByRole('button', { name: 'Reply to the comment by Olga' }).click();
    await page.getByRole('textbox', { name: 'Reply to Olga' }).fill('Thank you, Olga.');
    // The form of another comment replaces this one, but not its text.
    await row(page, 'Tomas').getByRole('button', { name: 'Reply to the comment by Tomas' }).click();
    await row(page, 'Olga').getByRole('button', { name: 'Reply to the comment by Olga' }).click();
    await expect(page.getByRole('textbox', { name: 'Reply to Olga' })).toHaveValue('Thank you, Olga.');
    await page.getByRole('button', { name: 'Approve and reply' }).click();
    await expect(page.getByText('Your reply is on the article').first()).toBeVisible();
    const reader = await (await browser.newContext({ baseURL: server.url })).newPage();
    await openHydrated(reader, ARTICLE);
    await expect(reader.getByRole('article', { name: 'Tomas' })).toContainText('Edited by the site');
    await expect(reader.getByRole('article', { name: 'Tomas' })).toContainText('A <b>good</b> text.');
    await expect(reader.getByText('Thank you, Olga.')).toBeVisible();
    await reader.context().close();
  });

  await test.step('deletes, learns which replies go with it, and undoes it', async () => {
    await row(page, 'Olga').getByRole('button', { name: 'Delete the comment by Olga' }).click();
    await expect(page.getByText('The comment by Olga, with a reply').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Olga')).toBeVisible();
    await row(page, 'Bot').getByRole('button', { name: 'Delete the comment by Bot' }).click();
    await expect(row(page, 'Bot')).toBeHidden();
    await page.keyboard.press('z');
    await expect(row(page, 'Bot')).toBeVisible();
  });

  await test.step('closes the article to comments', async () => {
    await openHydrated(page, `/admin?tab=blogs&edit=${SLUG}`);
    await page.getByLabel('Comments closed').check();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText(/is on the site/).first()).toBeVisible();
    await openHydrated(page, ARTICLE);
    const discussion = page.getByRole('region', { name: /comments$/ });
    await expect(discussion.getByText('Comments on this article are closed.')).toBeVisible();
    await expect(discussion.getByText('Thank you, Olga.')).toBeVisible();
    await expect(discussion.getByRole('form')).toHaveCount(0);
    await expect(discussion.getByRole('link', { name: /^Reply/ })).toHaveCount(0);
  });
});

test('the account page turns emails about comments on', async ({ page, server }) => {
  await signIn(page, server, '/admin');
  await openHydrated(page, '/account#email');
  const box = page.getByLabel('Email me when someone comments on my articles');
  await box.check();
  await expect(page.getByText('Emails about comments are on').first()).toBeVisible();
  await reloadHydrated(page);
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(page.getByText('Emails about comments are off').first()).toBeVisible();
});

test('the list with a selection and an open form has no axe violations in either theme', async ({ page, server }) => {
  await runSql(server, addComments);
  await signIn(page, server, DESK);
  await row(page, 'Tomas').getByRole('button', { name: 'Edit the comment by Tomas' }).click();
  await row(page, 'Olga').getByRole('checkbox').check();
  await expectNoAxeViolationsInBothThemes(page);
});
