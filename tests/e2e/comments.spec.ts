import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated, waitUntilHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import type { TestServer } from './support/server.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const ARTICLE = '/insights/articles/build-up-decides-what-the-pallet-earns';
const THANKS = 'Thank you. Your comment will appear once an editor has approved it.';

// Deletes each test's comments and resets the limit of five comments a minute.
test.beforeEach(({ server }) => runSql(server, 'DELETE FROM rate_limits'));
cleanUpAfterEach((server) => runSql(server, 'DELETE FROM comments WHERE NOT is_sample'));

const discussion = (page: Page) => page.getByRole('region', { name: /comment/i });
const approveComment = (server: TestServer, content: string) =>
  runSql(server, 'UPDATE comments SET is_approved = true WHERE content LIKE $1', [`%${content}%`]);

async function sendComment(form: Locator, text: string): Promise<void> {
  await form.getByLabel('Name').fill('Marit Solheim');
  await form.getByLabel('Email').fill('marit@private.example');
  await form.getByLabel('Comment', { exact: true }).fill(text);
  await form.getByRole('button', { name: /^Send/ }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor comments, an editor approves it, and another visitor replies', async ({ page, server }) => {
      await openHydrated(page, ARTICLE);
      const comments = discussion(page);
      await expect(comments.getByText('Nobody has commented on this article yet.')).toBeVisible();
      await sendComment(
        comments.getByRole('form', { name: 'Write a comment' }),
        'Two of nine.\nSee https://example.com/a',
      );
      await expect(comments.getByRole('status')).toHaveText(THANKS);
      await openHydrated(page, ARTICLE);
      await expect(comments.getByRole('article')).toHaveCount(0);

      await approveComment(server, 'Two of nine.');
      await expect(async () => {
        await openHydrated(page, ARTICLE);
        await expect(comments.getByRole('heading', { level: 2 })).toHaveText('1 comment', { timeout: 500 });
      }).toPass();
      const first = comments.getByRole('article', { name: 'Marit Solheim' });
      await expect(first).toContainText('Two of nine.');
      await expect(first.getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute('rel', /nofollow ugc/);
      expect(await page.content()).not.toContain('private.example');

      await first.getByRole('link', { name: 'Reply to Marit Solheim' }).click();
      await sendComment(first.getByRole('form', { name: 'Replying to Marit Solheim' }), 'And the other seven?');
      await expect(comments.getByRole('status')).toHaveText(THANKS);
      const [answer] = await runSql<{ parent_id: number }>(
        server,
        "SELECT parent_id FROM comments WHERE content = 'And the other seven?'",
      );
      expect(answer?.parent_id).toBeGreaterThan(0);
    });
  });
}

test('a link shows the comments beyond the first page, also without JavaScript', async ({ browser, page, server }) => {
  await runSql(
    server,
    `INSERT INTO comments (post_id, author_name, content, is_approved, created_at)
     SELECT id, 'Reader', 'Remark ' || n || '.', true, now() + n * interval '1 second'
     FROM blog_posts, generate_series(1, 103) n WHERE slug = 'build-up-decides-what-the-pallet-earns'`,
  );
  // Until the page has hydrated, the link opens the next page, as it does without JavaScript.
  await expect(async () => {
    await openHydrated(page, ARTICLE);
    await discussion(page).getByRole('link', { name: 'Show more comments' }).click();
    await expect(discussion(page).getByText('Remark 103.')).toBeVisible();
    await expect(discussion(page).getByText('Remark 1.', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();

  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(ARTICLE);
  await discussion(reader).getByRole('link', { name: 'Show more comments' }).click();
  await expect(discussion(reader).getByText('Remark 103.')).toBeVisible();
  await expect(discussion(reader).getByText('Remark 1.', { exact: true })).toHaveCount(0);
  await discussion(reader).getByRole('link', { name: 'Back to the first comment' }).click();
  await expect(discussion(reader).getByText('Remark 1.', { exact: true })).toBeVisible();
  await plain.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a comment is confirmed although the address of the article changed while it was written', async ({
    page,
    server,
  }) => {
    const rename = (from: string, to: string) =>
      runSql(server, 'UPDATE blog_posts SET slug = $2 WHERE slug = $1', [from, to]);
    const slug = ARTICLE.slice(ARTICLE.lastIndexOf('/') + 1);
    await page.goto(ARTICLE);
    await rename(slug, 'build-up');
    await sendComment(discussion(page).getByRole('form', { name: 'Write a comment' }), 'Renamed meanwhile.');
    await expect(page).toHaveURL(/\/insights\/articles\/build-up\?comment=pending#comments$/);
    await expect(discussion(page).getByRole('status')).toHaveText(THANKS);
    await rename('build-up', slug);
  });

  test('a visitor replies to a comment on a later page', async ({ page, server }) => {
    await runSql(
      server,
      `INSERT INTO comments (post_id, author_name, content, is_approved, moderated_at, created_at)
       SELECT id, 'Reader ' || n, 'Said ' || n, true, now(), now() + n * interval '1 second'
       FROM blog_posts, generate_series(1, 101) n WHERE slug = $1`,
      [ARTICLE.split('/').at(-1)],
    );
    await page.goto(ARTICLE);
    await discussion(page).getByRole('link', { name: 'Show more comments' }).click();
    const last = discussion(page).getByRole('article', { name: 'Reader 101' });
    await last.getByRole('link', { name: /^Reply/ }).click();
    await expect(discussion(page).getByRole('form', { name: 'Replying to Reader 101' })).toBeVisible();
    await discussion(page).getByRole('link', { name: 'Cancel' }).click();
    await expect(last).toBeVisible();
    await expect(discussion(page).getByRole('form', { name: /^Replying/ })).toHaveCount(0);
  });
});

test('focus moves into a reply form, back to its link on cancel, and to the thanks after sending', async ({ page }) => {
  await openHydrated(page, '/insights/articles/punctuality-is-settled-before-nine');
  const comments = discussion(page);
  const link = comments.getByRole('link', { name: 'Reply to Marit Solheim-Okafor' });
  await link.click();
  const form = comments.getByRole('form', { name: 'Replying to Marit Solheim-Okafor' });
  await expect(form.getByLabel('Comment', { exact: true })).toBeFocused();
  await form.getByRole('link', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await expect(link).toBeFocused();
  await link.press('Enter');
  await sendComment(form, 'Nine tugs.');
  const thanks = comments.getByRole('status').filter({ hasText: THANKS });
  await expect(thanks).toBeFocused();
  await comments.getByRole('button', { name: 'Write another' }).click();
  await expect(form.getByLabel('Comment', { exact: true })).toBeFocused();
});

test('a field the server rejects is named, focused and explained, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  complaints.allow(/\/comments answered 400/);
  await openHydrated(page, ARTICLE);
  const form = discussion(page).getByRole('form', { name: 'Write a comment' });
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@nowhere');
  await form.getByLabel('Comment', { exact: true }).fill('Kept.');
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(form.getByRole('alert')).toContainText('Please check the marked ones.');
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/like name@company\.com/);
  await expect(form.getByLabel('Comment', { exact: true })).toHaveValue('Kept.');
  await expectNoAxeViolations(page);
  await form.getByLabel('Email').fill('ada@nowhere.example');
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Never shown.');
});

test('after five comments in a minute the form asks the visitor to wait', async ({ page, complaints }) => {
  complaints.allow(/\/comments answered 429/);
  await openHydrated(page, ARTICLE);
  const comments = discussion(page);
  const form = comments.getByRole('form', { name: 'Write a comment' });
  for (let count = 1; count <= 5; count += 1) {
    await sendComment(form, `Number ${count}`);
    await comments.getByRole('button', { name: 'Write another' }).click();
  }
  await sendComment(form, 'Number 6');
  await expect(form.getByRole('alert')).toHaveText('Too many requests. Please wait a moment and try again.');
});

test('a member comments under the name of the account', async ({ page, server }) => {
  await signUpMember(page, 'commenter@example.com');
  await openHydrated(page, ARTICLE);
  const form = discussion(page).getByRole('form', { name: 'Write a comment' });
  await expect(form).toContainText('You are commenting as Ada Reyes.');
  await expect(form).toContainText('An editor reviews comments before they appear.');
  await expect(form.getByLabel('Name')).toHaveCount(0);
  await form.getByLabel('Comment', { exact: true }).fill('As a member.');
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(discussion(page).getByRole('status')).toHaveText(THANKS);
  const rows = await runSql(
    server,
    "SELECT author_name, author_email, author_id IS NOT NULL AS known FROM comments WHERE content = 'As a member.'",
  );
  expect(rows).toEqual([{ author_name: 'Ada Reyes', author_email: 'commenter@example.com', known: true }]);
  await runSql(server, "UPDATE users SET role = 'editor', email_verified = true WHERE email = 'commenter@example.com'");
  await openHydrated(page, ARTICLE);
  await expect(form).toContainText('You are commenting as Ada Reyes.');
  await expect(form).not.toContainText('An editor reviews');
});

test('text typed before hydration is kept', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(ARTICLE, { waitUntil: 'commit' });
  const form = discussion(page).getByRole('form', { name: 'Write a comment' });
  await form.getByLabel('Comment', { exact: true }).fill('Typed early.');
  scripts.resolve();
  await waitUntilHydrated(page);
  await expect(form.getByLabel('Comment', { exact: true })).toHaveValue('Typed early.');
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(discussion(page).getByRole('status')).toHaveText(THANKS);
});

test('an article with comments and an open reply form has no axe violations in either theme', async ({ page }) => {
  await openHydrated(page, '/insights/articles/punctuality-is-settled-before-nine');
  await discussion(page)
    .getByRole('link', { name: /^Reply/ })
    .first()
    .click();
  await expectNoAxeViolationsInBothThemes(page);
});
