import type { Page } from '@playwright/test';
import { listLayoutFaults } from '../../scripts/look/layout-faults.ts';
import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { PATHWAYS, ROLE } from './support/plans.ts';
import { expect, test } from './support/test.ts';

const expectNoLayoutFaults = (page: Page) => expect.poll(() => listLayoutFaults(page)).toEqual([]);

test('on a phone, words suggest a role, the plan is a tap away while one answers, and answers outlive a reload', async ({
  page,
}) => {
  await signUpMember(page, 'ask.phone@example.com');
  await openHydrated(page, PATHWAYS);
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('heading', { name: 'In your own words' }).click();
  const job = page.getByLabel('What job would you like to have one day?');
  await job.fill('I would like to be a revenue analyst');
  await job.blur();
  await page.getByRole('button', { name: `Yes: ${ROLE}` }).click();
  await page.getByRole('radio', { name: '8', exact: true }).check({ force: true });
  await reloadHydrated(page);
  await expect(page.getByRole('radio', { name: ROLE })).toBeChecked();
  await expect(page.getByRole('radio', { name: '8', exact: true })).toBeChecked();
  await expectNoLayoutFaults(page);
  await page.getByRole('link', { name: 'See the plan' }).click();
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeInViewport();
  await page.getByRole('button', { name: 'Yes, this is my plan' }).click();
  await expect(page.getByRole('heading', { name: `Your plan: ${ROLE}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'This week' })).toBeInViewport();
  await expectNoLayoutFaults(page);
  await expectNoAxeViolationsInBothThemes(page);
});
