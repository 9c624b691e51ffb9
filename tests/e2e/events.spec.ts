import type { Page } from '@playwright/test';
import type { ReadMail } from '../../src/platform/testing/read-mail.ts';
import { openHydrated } from './support/hydration.ts';
import { waitForMail } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Slots as land';

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('main').getByLabel('Email').fill(email);
}

const findOwnPath = ({ text }: ReadMail) =>
  new URL(text.split(/\s+/).find((word) => word.includes('/events/registrations/')) ?? '').pathname;

test('a visitor registers, cancels by the link of the mail, and the next in line moves up', async ({
  page,
  server,
  browser,
}) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  await openHydrated(page, '/admin/events?create=true');
  await page.getByLabel('Title', { exact: true }).fill(TITLE);
  await page.getByLabel('Summary').fill('A morning for network planners.');
  await page.getByRole('textbox', { name: 'Text' }).fill('We go through three portfolios.');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByLabel('Starts').fill('2099-03-01T09:00');
  await expect(page.getByLabel('Ends')).toHaveValue('2099-03-01T11:00');
  await page.getByLabel('Seats').fill('1');
  await page.getByRole('button', { name: 'Publish' }).first().click();
  await expect(page.getByRole('row', { name: TITLE })).toContainText('Published');

  const visitors = await browser.newContext({
    baseURL: server.url,
    timezoneId: 'America/New_York',
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  });
  const visitor = await visitors.newPage();
  await openHydrated(visitor, '/events');
  await visitor.getByRole('link', { name: TITLE }).click();
  await expect(visitor.getByText('9:00 AM – 11:00 AM, Tokyo time')).toBeVisible();
  await expect(visitor.getByText('Your time: Saturday, February 28, 2099, 7:00 PM – 9:00 PM')).toBeVisible();
  await visitor.getByRole('button', { name: 'Register' }).click();
  await expect(visitor.getByText('Please enter your name.')).toBeVisible();
  await fillIn(visitor, 'Ada Byron', 'ada.seat@example.com');
  await visitor.getByRole('button', { name: 'Register' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: 'You are registered.' })).toBeFocused();
  const mail = await waitForMail(server.dataDir, 'ada.seat@example.com', `You are registered: ${TITLE}`);
  expect(mail.calendar).toContain('METHOD:REQUEST');

  // The second one’s browser has no JavaScript.
  const bare = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.6' },
  });
  const plain = await bare.newPage();
  await plain.goto('/events/slots-as-land');
  await expect(plain.getByRole('heading', { name: 'All seats are taken' })).toBeVisible();
  await fillIn(plain, 'Grace Hopper', 'grace.line@example.com');
  await plain.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(plain.getByText('You are on the waiting list, and we will email you')).toBeVisible();

  await visitor.goto(findOwnPath(mail));
  await expect(visitor.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Cancel my registration' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your registration is canceled' })).toBeVisible();
  const moved = await waitForMail(server.dataDir, 'grace.line@example.com', `You have a seat: ${TITLE}`);
  expect(moved.calendar).toContain('METHOD:REQUEST');

  await openHydrated(page, '/admin/events');
  await page.getByRole('link', { name: `Registrations for ${TITLE}: 1 of 1` }).click();
  await expect(page.getByRole('row', { name: /Ada Byron/ })).toContainText('Canceled');
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('Registered');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bo Lind');
  await dialog.getByLabel('Email').fill('bo.hand@example.com');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Bo Lind/ })).toContainText('Waiting');
  await visitors.close();
  await bare.close();
  const [event] = await (await page.request.get('/api/events?q=land&status=all')).json();
  await page.request.delete(`/api/events/${event.id}`);
});
