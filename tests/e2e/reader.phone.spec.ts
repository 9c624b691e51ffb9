import { readFile } from 'node:fs/promises';
import { openHydrated } from './support/hydration.ts';
import { findLink, waitForMail } from './support/outbox.ts';
import { MEMBER_PASSWORD } from './support/people.ts';
import { expect, test } from './support/test.ts';

const ARTICLE = '/insights/articles/punctuality-is-settled-before-nine';

test('a new visitor searches for an article, comments, subscribes, signs up and downloads a white paper', async ({
  page,
  server,
}) => {
  const email = 'ada.visitor@example.com';
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('punctuality nine');
  await search.getByRole('option').first().click();
  await expect(page).toHaveURL(ARTICLE);
  await page.waitForLoadState('networkidle');

  const form = page.getByRole('form', { name: 'Write a comment' });
  await form.getByLabel('Name').fill('Ada Reyes');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Comment', { exact: true }).fill('The first wave is ours too.');
  await form.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Thank you. Your comment will appear once an editor has approved it.')).toBeVisible();

  await page.getByRole('contentinfo').getByLabel('Get our newsletter').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(/a link to confirm your subscription is on its way/)).toBeVisible();
  await page.goto(
    findLink(
      await waitForMail(server.dataDir, email, 'Please confirm your newsletter subscription'),
      '/newsletter/confirm',
    ),
  );
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();

  await openHydrated(page, '/insights/white-papers/1');
  const here = page.url();
  await page
    .getByRole('link', { name: /^Sign in to Download/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Create account' }).click();
  const signup = page.getByRole('dialog', { name: 'Join' });
  await signup.getByLabel('First name').fill('Ada');
  await signup.getByLabel('Last name').fill('Reyes');
  await signup.getByLabel('Email').fill(email);
  await signup.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await signup.getByRole('button', { name: 'Create Account' }).click();
  await expect(signup).toBeHidden();
  const started = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download PDF/ })
    .first()
    .click();
  expect((await readFile(await (await started).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page).toHaveURL(here);
});
