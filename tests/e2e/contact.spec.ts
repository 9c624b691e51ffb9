import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

async function fillIn(page: Page, message: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron-Quill');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill(message);
}

function readOutbox(dataDir: string): string {
  const folder = path.join(dataDir, 'outbox');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');
  } catch {
    return '';
  }
}

test('a visitor sends a message, sees a confirmation, and the firm receives the mail', async ({ page, server }) => {
  await openHydrated(page, '/');
  await fillIn(page, 'Our first wave leaves late.');
  await page.getByLabel('Industry').selectOption('airlines');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Message Sent Successfully' }).first();
  await expect(toast).toBeVisible();
  await expect(page.getByText('Thank you for your message! We will get back to you soon.').first()).toBeVisible();
  await expect(page.getByText(/^A partner reads it and answers by/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add the day to your calendar' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('BEGIN:VEVENT');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect.poll(() => readOutbox(server.dataDir)).toContain('Our first wave leaves late.');
});

test('while a message is being sent, the button says so, keeps the focus and does not send it again', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const reply = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/contact', async (route) => {
    sent += 1;
    await reply.promise;
    await route.fulfill({ json: { message: 'Thank you' } });
  });
  await fillIn(page, 'Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const button = page.getByRole('button', { name: 'Sending...' });
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('First name').press('Enter');
  reply.resolve();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(sent).toBe(1);
});

test('an incomplete message is explained beside its fields, in our words', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const lastName = page.getByLabel('Last name');
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveAccessibleDescription('Please enter your last name.');
  await expect(page.getByRole('form', { name: 'Contact' }).getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter your email address.',
  );
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please enter your message.');
});

test('a field the server rejects is named, focused and explained, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  complaints.allow(/\/api\/contact answered 400/);
  await openHydrated(page, '/');
  await fillIn(page, 'Please reply.');
  const email = page.getByRole('form', { name: 'Contact' }).getByLabel('Email');
  await email.fill('ada@nowhere');
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter an email address like name@company.com.');
  await expect(page.getByText('Failed to send message')).toHaveCount(0);
  // The label is visible too, not hidden behind the header.
  const header = await page.getByRole('banner').boundingBox();
  const top = async () => (await page.locator('label[for="contact-email"]').boundingBox())?.y;
  await expect.poll(top).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await expect(page.getByLabel('Message')).toHaveValue('Please reply.');
});

test('a broken connection shows an error, and the message can be sent again', async ({ page, complaints }) => {
  complaints.allow(/\/api\/contact failed/);
  await openHydrated(page, '/');
  await page.route('**/api/contact', (route) => route.abort('connectionreset'));
  await fillIn(page, 'Second try.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const failure = page.getByText('Failed to send message. Please try again.').first();
  await expect(failure).toBeVisible();
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent Successfully').first()).toBeVisible();
  await expect(failure).toBeHidden();
});

test('F8 moves focus to the toast and Escape closes it', async ({ page }) => {
  await openHydrated(page, '/');
  await page.route('**/api/contact', (route) => route.fulfill({ json: { message: 'Thank you' } }));
  await fillIn(page, 'Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent Successfully').first()).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Message Sent Successfully').first()).toBeHidden();
});
