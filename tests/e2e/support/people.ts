import type { Page } from '@playwright/test';

export const MEMBER_PASSWORD = 'night sort at 02:40';

/** Creates a member through the API and signs this browser in as them. */
export async function signUpMember(page: Page, email: string): Promise<void> {
  const reply = await page.request.post('/api/auth/signup', {
    data: { firstName: 'Ada', lastName: 'Reyes', email, password: MEMBER_PASSWORD },
  });
  if (!reply.ok()) throw new Error(`Could not create the member ${email}: ${reply.status()} ${await reply.text()}`);
}

/** Fills in the login form on the page and submits it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In' }).click();
}
