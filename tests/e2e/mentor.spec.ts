import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const findSection = (page: Page, id: string) => page.locator(`#${id}`);

test('the navigation leads to Mentor with four features, five audiences, three steps and two sample testimonials', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mentor' }).click();
  await expect(page).toHaveURL('/mentor');
  await expect(page).toHaveTitle('Mentor – Great Circle Group');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good advice should not depend on who you know.');
  await expect(findSection(page, 'features').getByRole('article')).toHaveCount(4);
  await expect(findSection(page, 'audience').getByRole('listitem')).toHaveCount(5);
  await expect(findSection(page, 'steps').getByRole('heading', { level: 3 })).toHaveText([
    'Context profiling',
    'Pathway design',
    'Continuous growth',
  ]);
  await expect(findSection(page, 'testimonials').getByRole('heading')).toHaveText('Sample testimonials');
  await expect(findSection(page, 'testimonials').getByRole('figure')).toHaveCount(2);
});

test('Mentor shows part of a plan, each step with its date and what it is for', async ({ page }) => {
  await page.goto('/mentor');
  const steps = findSection(page, 'plan').getByRole('listitem');
  await expect(steps).toHaveCount(3);
  for (const step of await steps.all()) await expect(step).toContainText(/Mar \d+.*(Then you can|What you read)/);
});

test('Mentor shows its figures', async ({ page }) => {
  await page.goto('/mentor');
  const figures = page.getByRole('region', { name: 'Mentor in figures' });
  await expect(figures.getByRole('definition')).toHaveText(['150+', '25', '5,000+', '95%']);
});

for (const name of ['Start with Mentor', 'Sign In and Begin']) {
  test(`"${name}" leads to the login, and from there to the questions`, async ({ page }) => {
    await page.goto('/mentor');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/login\?next=.*pathways/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  });
}
