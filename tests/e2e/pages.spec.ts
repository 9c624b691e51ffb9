import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

for (const [path, heading] of [
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/cookies', 'Cookies'],
] as const) {
  test(`${path} shows sample text and says so`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: heading, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('This is sample text.')).toBeVisible();
  });
}

test('an unknown address shows the 404 page with a link to the home page', async ({ page, complaints }) => {
  complaints.allow(/\/no-such-page answered 404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  const newest = page.getByRole('region', { name: 'Newest articles' });
  await expect(newest.getByRole('link')).toHaveCount(3);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('shortest route');
});

test('the navigation on another page leads to the section of the home page', async ({ page }) => {
  await openHydrated(page, '/privacy');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL(/\/#team$/);
  await expect(page.getByRole('heading', { name: 'The people who do the work' })).toBeInViewport();
});

test('a list that fails to load on the home page shows an error, not an empty page', async ({ page, complaints }) => {
  complaints.allow(/\/api\/team-members/);
  await openHydrated(page, '/privacy');
  await page.route('**/api/team-members', (route) => route.fulfill({ status: 503, json: { error: 'away' } }));
  await page.getByRole('link', { name: 'Great Circle Group' }).first().click();
  await expect(page.getByText('Failed to load team members. Please try again later.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('shortest route');
});

test('signing in opens a dialog on the current page that says why and keeps the address, and closing it restores the focus', async ({
  page,
}) => {
  await openHydrated(page, '/privacy');
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await expect(link).toHaveAttribute('href', /^\/login/);
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Sign in to Great Circle Group');
  await expect(dialog.getByText('For your learning paths, your bookmarks and the white papers.')).toBeVisible();
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('ada@example.com');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL('/privacy');
});

test('a firm with three articles sees them all on the front page of the insights, and nothing says there are none', async ({
  page,
  server,
}) => {
  await runSql(
    server,
    "UPDATE blog_posts SET status = 'archived' WHERE id NOT IN (SELECT id FROM blog_posts WHERE status = 'published' ORDER BY id LIMIT 3)",
  );
  try {
    await page.goto('/insights');
    await expect(page.getByRole('region', { name: 'Latest' }).getByRole('article')).toHaveCount(3);
    await expect(page.getByText('No articles yet.')).toHaveCount(0);
  } finally {
    await runSql(server, "UPDATE blog_posts SET status = 'published' WHERE status = 'archived'");
  }
});

test('a firm of more than a hundred people shows all of them', async ({ page, server }) => {
  await runSql(
    server,
    `INSERT INTO team_members (name, slug, title, bio, "order") SELECT 'Partner ' || n, 'partner-' || n, 'Partner', 'Ran a hub.', 1000 + n
     FROM generate_series(1, 101) n`,
  );
  try {
    await page.goto('/');
    await expect(page.locator('#team').getByRole('heading', { name: 'Partner 101', exact: true })).toBeVisible();
  } finally {
    await runSql(server, 'DELETE FROM team_members WHERE NOT is_sample');
  }
});
