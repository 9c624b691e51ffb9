import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

test('the home page has every section in order, and the navigation links to them', async ({ page }) => {
  await page.goto('/');
  const anchors = await page
    .locator('main section[id]')
    .evaluateAll((sections) => sections.map((section) => section.id));
  expect(anchors).toEqual(['services', 'industries', 'subsidiaries', 'insights', 'team', 'contact']);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Services',
    'Industries',
    'Solutions',
    'Insights',
    'Team',
    'Mentor',
    'Contact',
  ]);
  await navigation.getByRole('link', { name: 'Solutions' }).click();
  await expect(page).toHaveURL(/#subsidiaries$/);
  await expect(page.getByRole('heading', { name: 'Two platforms of our own' })).toBeInViewport();
});

test('the hero shows its claims, and its buttons lead to the right sections', async ({ page }) => {
  await page.goto('/');
  for (const claim of ['$400M+', '100+', '20+']) await expect(page.getByText(claim, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore Services' })).toHaveAttribute('href', '#services');
  await page.getByRole('link', { name: 'Start Your Transformation' }).click();
  await expect(page.getByRole('heading', { name: 'Start with a conversation' })).toBeInViewport();
});

test('the animation in the hero can be paused and continued', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Pause the animation' }).click();
  await expect(page.getByRole('button', { name: 'Continue the animation' })).toBeVisible();
});

test('the home page shows all services, industries and solutions of the firm', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#services article')).toHaveCount(4);
  await expect(page.locator('#industries article')).toHaveCount(3);
  for (const industry of await page.locator('#industries article').all())
    await expect(industry.getByRole('listitem')).toHaveCount(4);
  await expect(page.locator('#subsidiaries article')).toHaveCount(2);
  const explore = page.getByRole('link', { name: /^Explore .* \(opens a new tab\)$/ });
  await expect(explore).toHaveCount(2);
  await expect(explore.first()).toHaveAttribute('target', '_blank');
});

test('every line of services and industries leads to something to read', async ({ page }) => {
  await page.goto('/');
  const links = await page
    .locator('#services li a, #industries article a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toHaveLength(4 * 4 + 3 * 5);
  for (const href of links) {
    await page.goto(href);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
});

test('View Demo opens the contact form and fills in the name of the solution', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'View Demo' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('I would like to see a demo of Callsign.');
  await expect(page.getByRole('form', { name: 'Contact' })).toBeInViewport();
  await page.getByLabel('Message').fill('');
  await page.getByRole('link', { name: 'View Demo' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('I would like to see a demo of Callsign.');
  await page.getByLabel('Message').fill('We run two hubs.');
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: 'View Demo' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('We run two hubs.\nI would like to see a demo of Callsign.');
  }
});

test('articles are shown at once, and the other two tabs are loaded on first use', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openHydrated(page, '/');
  const insights = page.locator('#insights');
  await expect(insights.getByRole('tab', { selected: true })).toHaveText('Latest Articles');
  await expect(insights.getByRole('article')).toHaveCount(7);
  await expect(insights.getByText('Nov 12, 2026')).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);

  await insights.getByRole('tab', { name: 'White Papers' }).click();
  await expect(insights.getByRole('link', { name: /^Sign in to Download/ })).toHaveCount(6);
  await insights.getByRole('tab', { name: 'Case Studies' }).click();
  await expect(insights.getByText('On-time performance')).toBeVisible();
  await expect(insights.getByRole('link', { name: /^Read Full Case Study/ })).toHaveCount(6);
  await insights.getByRole('tab', { name: 'White Papers' }).click();
  await expect(insights.getByRole('article')).toHaveCount(6);
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual(['/api/whitepapers', '/api/case-studies']);
});

test('a slow list shows the specified number of skeletons, and a failed one offers to try again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/whitepapers/);
  await openHydrated(page, '/');
  const reply = Promise.withResolvers<void>();
  await page.route('**/api/whitepapers*', async (route) => {
    await reply.promise;
    await route.fulfill({ status: 500, json: { error: 'broken' } });
  });
  await page.getByRole('tab', { name: 'White Papers' }).click();
  const loading = page.getByRole('status', { name: 'Loading white papers' });
  await expect(loading.locator('> *')).toHaveCount(2);
  reply.resolve();
  await expect(page.getByRole('alert')).toContainText('Failed to load white papers. Please try again later.');
  await page.unroute('**/api/whitepapers*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Sign in to Download/ }).first()).toBeVisible();
});

test('the home page introduces the team, and a button leads to the contact form', async ({ page }) => {
  await page.goto('/');
  const team = page.locator('#team');
  await expect(team.getByRole('article')).toHaveCount(6);
  await expect(team.getByRole('heading', { name: 'Ingrid Halvorsen-Pryce' })).toBeVisible();
  await expect(team.getByRole('link', { name: 'Meet Our Full Team' })).toHaveAttribute('href', '#contact');
});

test('the footer shows the current year', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('1 Meridian Quay');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getUTCFullYear()} Great Circle Group`);
});

test('a tooltip appears on hover and closes with Escape', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toHaveText('Switch between light and dark');
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});
