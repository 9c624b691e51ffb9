import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { readMail } from '../../src/platform/testing/read-mail.ts';
import type { Screen } from './screen.ts';
import { callApi, goTo } from './steps.ts';

const READER = 'maximiliana.alexandrina@a-long-domain.example';
const MAIL_LIMIT_MS = 10_000;

/** Opens the link to `href`, or to a page below it, of the newest mail to an address that has one. */
export async function openLinkFromMail(
  page: Page,
  dataDir: string,
  { to, href, more = '' }: { to: string; href: string; more?: string },
): Promise<void> {
  const outbox = path.join(dataDir, 'outbox');
  for (const end = Date.now() + MAIL_LIMIT_MS; Date.now() < end; ) {
    for (const name of (await readdir(outbox).catch(() => [])).toSorted().toReversed()) {
      // One that is still being written has another ending.
      if (!name.endsWith('.eml')) continue;
      const mail = readMail(await readFile(path.join(outbox, name), 'utf8'));
      const link = mail.text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname.startsWith(href));
      if (!link || mail.headers('to')[0] !== to) continue;
      const { pathname, search } = new URL(link);
      await goTo(page, `${pathname}${search}${more}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail has a link to ${href}`);
}

async function askForNewsletter(page: Page, dataDir: string): Promise<void> {
  const data = { firstName: 'Maximiliana', lastName: 'Hohenstaufen', email: READER, elapsed: 60_000 };
  await callApi(page, 'post', '/newsletter/subscribe', data);
  await openLinkFromMail(page, dataDir, { to: READER, href: '/newsletter/confirm' });
}

/** A visitor asks for the newsletter and confirms. */
export async function subscribeReader(page: Page, dataDir: string): Promise<void> {
  const from = page.url();
  await askForNewsletter(page, dataDir);
  await page.getByRole('main').getByRole('button').first().click();
  await page.waitForURL('**/newsletter/confirmed');
  await goTo(page, from);
}

/** Confirms the subscription and opens a page that the welcome mail links to. */
async function openFromWelcome(page: Page, dataDir: string, href: string, more = ''): Promise<void> {
  await subscribeReader(page, dataDir);
  await openLinkFromMail(page, dataDir, { to: READER, href, more });
}

/** The newsletter's public pages. */
export const NEWSLETTER_SCREENS: readonly Screen[] = [
  { name: 'newsletter-outcome', path: '/newsletter/subscribed' },
  { name: 'newsletter-refused', path: '/newsletter/not-subscribed' },
  { name: 'newsletter-confirmed', path: '/newsletter/confirmed' },
  { name: 'newsletter-left', path: '/newsletter/unsubscribed' },
  { name: 'newsletter-stale', path: '/newsletter/bad-link' },
  { name: 'newsletter-confirm', path: '/', prepare: askForNewsletter },
  {
    name: 'newsletter-preferences',
    path: '/',
    prepare: (page, dataDir) => openFromWelcome(page, dataDir, '/newsletter/preferences', '&saved=1'),
  },
  {
    name: 'newsletter-preferences-refused',
    path: '/',
    prepare: (page, dataDir) => openFromWelcome(page, dataDir, '/newsletter/preferences', '&problem=1'),
  },
  {
    name: 'newsletter-unsubscribe',
    path: '/',
    prepare: (page, dataDir) => openFromWelcome(page, dataDir, '/newsletter/unsubscribe'),
  },
  {
    name: 'newsletter-form-refused',
    path: '/',
    fold: true,
    prepare: async (page) => {
      const form = page.getByRole('contentinfo').locator('form');
      await form.getByLabel('Get our newsletter').fill('nobody');
      await form.getByRole('button').click();
      await page.getByText('Please enter an email address like').waitFor();
      await form.scrollIntoViewIfNeeded();
    },
  },
];
