import { FIRST_PASSWORD, signUpWithKeyboard } from './support/account-journey.ts';
import { pressEnter, typeInto } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('an account is created, left and entered on a phone, through the side menu', async ({ page, server }) => {
  const email = 'ada.phone@example.com';
  const login = await signUpWithKeyboard(page, server, email, {
    open: (current) => pressEnter(current, current.getByRole('button', { name: 'Open menu' })),
  });
  await typeInto(page, login.getByLabel('Email'), email);
  await typeInto(page, login.getByLabel('Password', { exact: true }), FIRST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(login).toBeHidden();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});
