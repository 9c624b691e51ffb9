import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { KITCHEN_SINK } from './support/kitchen-sink.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';
import { useTheme } from './support/theme.ts';

const NEWEST = '/insights/articles/punctuality-is-settled-before-nine';

test('the previous and next links lead to the neighboring articles', async ({ page }) => {
  await openHydrated(page, NEWEST);
  const neighbors = page.getByRole('navigation', { name: 'Previous and next article' });
  await expect(neighbors.getByRole('link', { name: /All articles/ })).toBeVisible();
  await neighbors.getByRole('link', { name: /Keep a ledger of every override/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep a ledger of every override');
  await expect(neighbors.getByRole('link')).toHaveCount(2);
  await neighbors.getByRole('link', { name: /Punctuality is settled/ }).click();
  await expect(page).toHaveURL(NEWEST);
});

test('an article links to three related articles and never to itself', async ({ page }) => {
  await openHydrated(page, NEWEST);
  const related = page.getByRole('heading', { name: 'Related articles' }).locator('..');
  await expect(related.getByRole('article')).toHaveCount(3);
  const first = related.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(related.getByRole('heading', { name: title })).toHaveCount(0);
});

test('an article begins in the first window, counts down while it is only scrolled, and recommends what to read next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(NEWEST);
  const first = await page.locator('.prose p').first().boundingBox();
  expect(first?.y ?? 900).toBeLessThan(700);
  const left = page.getByText(/min left|Read to the end/);
  await expect(left).toHaveText('6 min left');
  await page.evaluate(() => document.querySelector('#comments')?.scrollIntoView());
  await expect(left).toHaveText('Read to the end');
  const next = page.getByRole('region', { name: /./ }).filter({ hasText: 'Read next' });
  await expect(next.getByText('Also in Operations')).toBeVisible();
  await next.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Punctuality/);
});

test('an article has plain share links, and its address can be copied', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, NEWEST);
  const share = page.getByRole('navigation', { name: 'Share this article' });
  const address = server.url + NEWEST;
  await expect(share.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`,
  );
  for (const name of ['LinkedIn', 'X']) {
    await expect(share.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const mail = new URL((await share.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '');
  expect(mail.searchParams.get('body')).toContain(address);
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('a card opens its article with its picture, also with reduced motion', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await openHydrated(page, '/insights');
    await page.getByRole('link', { name: 'Keep a ledger of every override' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep a ledger of every override');
    await expect(page.locator('.page-picture:visible')).toBeInViewport();
  }
});

test('a card also opens its article with its picture where no script has run', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.moved = String(viewTransition !== null);
    });
  });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/insights');
    await page.getByRole('link', { name: 'Keep a ledger of every override' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep a ledger of every override');
    await expect(page.locator('html')).toHaveAttribute('data-moved', String(reducedMotion === 'no-preference'));
  }
});

test('the print version shows the article and nothing around it', async ({ page, server }) => {
  await useTheme(page, 'dark');
  await openHydrated(page, NEWEST);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const around of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'Share this article' }),
    page.getByRole('form', { name: 'Write a comment' }),
    page.getByRole('heading', { name: 'Related articles' }),
    page.getByText('In this article').first(),
  ]) {
    await expect(around).toBeHidden();
  }
  await expect(page.getByText(server.url + NEWEST)).toBeVisible();
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  // The picture is the one for daylight, whole.
  await expect(page.locator('.night-art .page-picture')).toBeHidden();
  const { width = 0, height = 1 } = (await page.locator('.day-art .page-picture').boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test.describe('an article with every element an author can use', () => {
  const SLUG = 'everything-an-article-may-hold';
  test.beforeEach(async ({ server }) => {
    await runSql(
      server,
      "INSERT INTO blog_posts (title, slug, excerpt, content, category, status) VALUES ('Everything', $1, 'All of it.', $2, 'Strategy', 'published')",
      [SLUG, KITCHEN_SINK],
    );
  });
  cleanUpAfterEach((server) => runSql(server, 'DELETE FROM blog_posts WHERE slug = $1', [SLUG]));

  test('is complete, harmless and accessible in both themes', async ({ page }) => {
    await openHydrated(page, `/insights/articles/${SLUG}`);
    const text = page.locator('.prose');
    await expect(text.getByRole('table')).toBeVisible();
    await expect(text.getByRole('note')).toHaveCount(2);
    await expect(text.getByRole('figure').getByRole('img')).toHaveAccessibleName('A chart of departures');
    await expect(text.getByRole('region', { name: 'Code' })).toBeVisible();
    await expect(text.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toHaveCount(2);
    await expect(text.locator('script, [onerror], [href^="javascript"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectNoAxeViolationsInBothThemes(page);
  });

  test('has headings that link to themselves, also with the keyboard', async ({ page }) => {
    await openHydrated(page, `/insights/articles/${SLUG}`);
    const heading = page.getByRole('heading', { level: 2, name: 'A heading that links to itself' });
    await heading.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#section-a-heading-that-links-to-itself$/);
    await expect(heading).toBeInViewport();
    const contents = page.getByRole('navigation', { name: 'Contents' }).last();
    await expect(contents.getByRole('link')).toHaveText([
      'A heading that links to itself',
      'A heading with a link in it',
      /^A heading with an extraordinarily/,
    ]);
  });
});
