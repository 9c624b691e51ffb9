/**
 * `npm run look`: starts the site on sample data in a folder of its own and saves every screen in every state that matters,
 * at four widths in both themes, into `look/`. For people to open, not for machines to compare.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowserLaunch } from './browser.ts';
import { startSite } from './site-process.ts';

const WIDTHS = [390, 768, 1280, 1920];
const THEMES = ['light', 'dark'] as const;
const OUT = path.resolve(import.meta.dirname, '../look');
const HEIGHT = 900;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state to look at. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Only the first screenful. */
  readonly fold?: boolean;
  readonly widths?: readonly number[];
}

const scrollTo = (page: Page, anchor: string) => page.locator(`#${anchor}`).scrollIntoViewIfNeeded();

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-fold', path: '/', fold: true },
  {
    name: 'menu',
    path: '/',
    fold: true,
    widths: [390, 768],
    prepare: async (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'white-papers-tab',
    path: '/',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'White Papers' }).click();
      await page
        .getByRole('link', { name: /^Sign in to Download/ })
        .first()
        .waitFor();
      await scrollTo(page, 'insights');
    },
  },
  {
    name: 'white-papers-loading',
    path: '/',
    fold: true,
    prepare: async (page) => {
      await page.route('**/api/whitepapers*', () => undefined);
      await page.getByRole('tab', { name: 'White Papers' }).click();
      await page.getByRole('status', { name: 'Loading white papers' }).waitFor();
      await scrollTo(page, 'insights');
    },
  },
  {
    name: 'case-studies-tab',
    path: '/',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Case Studies' }).click();
      await page
        .getByRole('link', { name: /Read Full Case Study/ })
        .first()
        .waitFor();
      await scrollTo(page, 'insights');
    },
  },
  {
    name: 'case-studies-failed',
    path: '/',
    fold: true,
    prepare: async (page) => {
      await page.route('**/api/case-studies*', (route) => route.fulfill({ status: 503, json: { error: 'away' } }));
      await page.getByRole('tab', { name: 'Case Studies' }).click();
      await page.getByRole('alert').waitFor();
      await scrollTo(page, 'insights');
    },
  },
  {
    name: 'contact-refused',
    path: '/#contact',
    fold: true,
    prepare: async (page) => {
      await fillContact(page);
      await page.getByLabel('E-mail').fill('nobody@nowhere');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Failed to send message. Please try again.').first().waitFor();
    },
  },
  {
    name: 'contact-sent',
    path: '/#contact',
    fold: true,
    prepare: async (page) => {
      await page.route('**/api/contact', (route) =>
        route.fulfill({ json: { message: 'Thank you for your message! We will get back to you soon.' } }),
      );
      await fillContact(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Message Sent Successfully').first().waitFor();
    },
  },
  { name: 'focus', path: '/', fold: true, prepare: async (page) => pressTab(page, 4) },
  { name: 'insights', path: '/insights' },
  { name: 'insights-empty', path: '/insights?q=nothing+like+this' },
  { name: 'article', path: '/insights/articles/punctuality-is-settled-before-nine' },
  { name: 'white-paper', path: '/insights/white-papers/1' },
  { name: 'case-study', path: '/insights/case-studies/1' },
  { name: 'mentor', path: '/mentor' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'cookies', path: '/cookies' },
  { name: 'contact-outcome', path: '/contact/sent' },
  { name: 'login', path: '/login' },
  { name: 'api-docs', path: '/api/docs', widths: [1280] },
];

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron-Quill');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Message').fill('We would like to talk about our first wave.');
}

async function pressTab(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await page.keyboard.press('Tab');
}

const only = process.argv[2];
const dataDir = mkdtempSync(path.join(tmpdir(), 'greatcircle-look-'));
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
const site = await startSite({ dataDir });
const { args, ...launch } = await findBrowserLaunch();
const browser = await chromium.launch({ ...launch, args: [...args] });
try {
  for (const screen of SCREENS.filter((candidate) => only === undefined || candidate.name.startsWith(only))) {
    for (const width of screen.widths ?? WIDTHS) {
      for (const theme of THEMES) await save(screen, width, theme);
    }
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function save(screen: Screen, width: number, theme: (typeof THEMES)[number]): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await page.goto(site.url + screen.path, { waitUntil: 'networkidle' });
  await screen.prepare?.(page);
  // A picture below the fold is fetched when it comes near: in a full-page picture that is now.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.screenshot({ path: path.join(OUT, `${screen.name}-${width}-${theme}.png`), fullPage: !screen.fold });
  await page.close();
}
