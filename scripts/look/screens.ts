import type { Page } from 'playwright';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { ADMIN_PEOPLE_SCREENS } from './admin-people-screens.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { ADMIN_SITE_SCREENS } from './admin-site-screens.ts';
import { ARTICLE_SCREENS } from './article-screens.ts';
import { FIRM_SCREENS } from './firm-screens.ts';
import { LEARNING_SCREENS } from './learning-screens.ts';
import { MENTORING_SCREENS } from './mentoring-screens.ts';
import { NEWSLETTER_SCREENS } from './newsletter-screens.ts';
import { PATHWAY_SCREENS } from './pathway-screens.ts';
import { PROOF_SCREENS } from './proof-screens.ts';
import type { Screen } from './screen.ts';
import { failApi, openInsidePage, stallApi } from './steps.ts';

const scrollTo = (page: Page, anchor: string) => page.locator(`#${anchor}`).scrollIntoViewIfNeeded();

export const SCREENS: readonly Screen[] = [
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
      await stallApi(page, 'whitepapers*');
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
        .locator('#insights')
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
      await failApi(page, 'case-studies*');
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
      await page.getByLabel('Email').fill('nobody@nowhere');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Please enter an email address like').waitFor();
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
  { name: 'search', path: '/', fold: true, prepare: (page) => openSearch(page, 'fuel') },
  { name: 'search-empty', path: '/', fold: true, prepare: (page) => openSearch(page, 'zzqqxx') },
  {
    name: 'search-failed',
    path: '/',
    fold: true,
    prepare: async (page) => {
      await failApi(page, 'search?*');
      await page.getByRole('link', { name: 'Search', exact: true }).click();
      const search = page.getByRole('dialog', { name: 'Search' });
      await search.getByRole('combobox').fill('fuel');
      await search.getByRole('alert').waitFor();
    },
  },
  { name: 'insights', path: '/insights' },
  { name: 'series-list', path: '/insights/series' },
  { name: 'series', path: '/insights/series/maintenance-without-surprises' },
  { name: 'insights-articles', path: '/insights?type=articles' },
  { name: 'insights-papers', path: '/insights?type=white-papers' },
  { name: 'insights-filtered', path: '/insights?q=fuel&type=case-studies' },
  { name: 'insights-empty', path: '/insights?q=nothing+like+this' },
  { name: 'team', path: '/team' },
  { name: 'person', path: '/team/ingrid-halvorsen-pryce' },
  ...ARTICLE_SCREENS,
  { name: 'white-paper', path: '/insights/white-papers/1' },
  {
    name: 'white-paper-inside',
    path: '/insights/white-papers/1',
    fold: true,
    prepare: (page) => openInsidePage(page, 0),
  },
  {
    name: 'white-paper-inside-last',
    path: '/insights/white-papers/1',
    fold: true,
    prepare: (page) => openInsidePage(page, 2),
  },
  { name: 'white-paper-member', path: '/insights/white-papers/1', as: 'member', fold: true },
  { name: 'case-study', path: '/insights/case-studies/1' },
  { name: 'mentor', path: '/mentor' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'broken-address', path: '/%E0%A4%A', fold: true },
  {
    name: 'failed',
    path: '/',
    prepare: async (page) => {
      await failApi(page, 'blog-posts/*');
      await page.getByRole('main').locator('a[href^="/insights/articles/"]').first().click();
      await page.getByRole('heading', { name: 'We cannot show this page right now' }).waitFor();
    },
  },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'cookies', path: '/cookies' },
  { name: 'contact-outcome', path: '/contact/sent' },
  { name: 'contact-not-sent', path: '/contact/not-sent' },
  { name: 'api-docs', path: '/api/docs', fold: true, widths: [1280] },
  ...NEWSLETTER_SCREENS,
  ...ACCOUNT_SCREENS,
  ...LEARNING_SCREENS,
  ...PATHWAY_SCREENS,
  ...PROOF_SCREENS,
  ...MENTORING_SCREENS,
  ...ADMIN_SCREENS,
  ...ADMIN_PEOPLE_SCREENS,
  ...ADMIN_SITE_SCREENS,
  ...FIRM_SCREENS,
];

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron-Quill');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('We would like to talk about our first wave.');
}

async function openSearch(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill(text);
  await search.getByText(text === 'fuel' ? /in Insights$/ : /^Nothing mentions/).waitFor();
}

async function pressTab(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await page.keyboard.press('Tab');
}
