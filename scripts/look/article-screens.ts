import type { Page } from 'playwright';
import type { Screen } from './screen.ts';

const ARTICLE = '/insights/articles/punctuality-is-settled-before-nine';
const QUIET_ARTICLE = '/insights/articles/build-up-decides-what-the-pallet-earns';

const scrollToCenter = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));

async function sendComment(page: Page, reply: { status: number; json: unknown }): Promise<void> {
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill(reply) : route.continue(),
  );
  const form = page.getByRole('form', { name: 'Write a comment' });
  await form.getByLabel('Name').fill('Ada Byron-Quill');
  await form.getByLabel('Email').fill('ada@nowhere');
  await form.getByLabel('Comment', { exact: true }).fill('We count tugs too.');
  await form.getByRole('button', { name: 'Send comment' }).click();
}

const ISSUES = [
  { path: 'authorEmail', message: 'Please enter an email address like name@company.com.' },
  { path: 'content', message: 'Please write a comment.' },
];
const LONG = {
  id: 1,
  parentId: null,
  authorName: 'Maximiliana-Alexandrina von und zu Hohenstaufen-Donaudampfschifffahrtsgesellschaft',
  content: `On two lines,\nwith https://example.com/${'a-long-address/'.repeat(8)}.`,
  createdAt: '2026-11-13T07:42:00.000Z',
};

/** An article and its comments. */
export const ARTICLE_SCREENS: readonly Screen[] = [
  { name: 'article', path: ARTICLE },
  { name: 'article-fold', path: ARTICLE, fold: true },
  { name: 'article-middle', path: `${ARTICLE}#section-seven-hours-many-hands`, fold: true },
  { name: 'article-print', path: ARTICLE, widths: [768], prepare: (page) => page.emulateMedia({ media: 'print' }) },
  { name: 'comments', path: `${ARTICLE}#comments`, fold: true },
  { name: 'comments-member', path: `${ARTICLE}#comment-title`, fold: true, as: 'member' },
  { name: 'comments-none', path: `${QUIET_ARTICLE}#comments`, fold: true },
  { name: 'comments-pending', path: `${ARTICLE}?comment=pending#comments`, fold: true },
  { name: 'comments-problem', path: `${ARTICLE}?comment=problem#comments`, fold: true },
  {
    name: 'comments-long',
    path: '/insights',
    fold: true,
    prepare: async (page) => {
      // Navigates in the browser, so that the browser itself fetches the comments.
      await page.route('**/comments?*', (route) =>
        route.fulfill({ json: [LONG, { ...LONG, id: 2, parentId: 1 }, { ...LONG, id: 3, authorName: null }] }),
      );
      await page.getByRole('link', { name: 'Keep a ledger of every override' }).click();
      await page.getByRole('article', { name: 'Anonymous' }).waitFor();
      await scrollToCenter(page, '#comments-title');
    },
  },
  {
    name: 'comment-answer',
    path: ARTICLE,
    fold: true,
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Reply/ })
        .first()
        .click();
      await scrollToCenter(page, '#answer');
    },
  },
  {
    name: 'comment-refused',
    path: ARTICLE,
    fold: true,
    prepare: async (page) => {
      const error = 'Some fields are not valid. Please check the marked ones.';
      await sendComment(page, { status: 400, json: { error, issues: ISSUES } });
      await page.getByRole('alert').first().waitFor();
      await scrollToCenter(page, '#comment-text');
    },
  },
  {
    name: 'comment-sent',
    path: ARTICLE,
    fold: true,
    prepare: async (page) => {
      await sendComment(page, { status: 201, json: { message: 'Thank you. Your comment is with an editor.' } });
      await page.getByText('Thank you. Your comment').waitFor();
      await page.getByText('Write another').scrollIntoViewIfNeeded();
    },
  },
];
