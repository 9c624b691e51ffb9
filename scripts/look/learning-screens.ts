import type { Page } from 'playwright';
import type { Screen } from './screens.ts';
import { callApi, failApi, reload, stallApi } from './steps.ts';

const DASHBOARD = '/mentor/dashboard';

/** A member in their third week: two paths in progress, three badges. */
async function studyAWhile(page: Page): Promise<void> {
  for (const id of [2, 3, 6, 7, 8]) await callApi(page, 'put', `/user-progress/${id}`, { isCompleted: true });
  await callApi(page, 'put', '/user-progress/3', {
    rating: 4,
    notes: 'Walk the floor before the first interview, not after it.',
  });
  await callApi(page, 'put', '/lessons/4/sections', { read: ['start', 'section-compared-with-what'] });
  await callApi(page, 'put', '/user-bookmarks/12', {
    note: 'Before the steering meeting on Thursday: try the sentence on Ingrid.',
  });
  await reload(page);
}

async function selectParagraph(page: Page): Promise<void> {
  await page.locator('#lesson-text p').nth(1).scrollIntoViewIfNeeded();
  await page.locator('#lesson-text p').nth(1).click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Add a note' }).waitFor();
}

async function answerFirstQuestion(page: Page): Promise<void> {
  await page.locator('#quiz').scrollIntoViewIfNeeded();
  const first = page.locator('#quiz form').first();
  if ((await first.getByRole('button', { name: 'Answer' }).count()) > 0) {
    await first.getByRole('radio').first().check();
    await first.getByRole('button', { name: 'Answer' }).click();
  }
  await first.getByRole('status').waitFor();
}

const NO_LIBRARY = { bookmarked: [], completed: [], started: [], librarySize: 0 };

/** The learning area, for a new member and for one with progress. */
export const LEARNING_SCREENS: readonly Screen[] = [
  { name: 'learning-library', path: DASHBOARD, as: 'member' },
  { name: 'learning-new-progress', path: `${DASHBOARD}?tab=progress`, as: 'member' },
  { name: 'learning-new-pathways', path: `${DASHBOARD}?tab=pathways`, as: 'member', fold: true },
  { name: 'learning-nothing', path: `${DASHBOARD}?q=nothing+like+this`, as: 'member', fold: true },
  {
    name: 'learning-loading',
    path: '/account',
    as: 'member',
    fold: true,
    prepare: async (page) => {
      await stallApi(page, 'user-learning');
      await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/mentor/dashboard"]')?.click());
      await page.getByRole('tab', { name: 'My Progress' }).click();
      await page.getByRole('status', { name: 'Loading your progress' }).waitFor();
    },
  },
  {
    name: 'learning-removed',
    path: DASHBOARD,
    as: 'member',
    fold: true,
    prepare: async (page) => {
      await page.route('**/api/user-bookmarks/*', (route) => route.fulfill({ json: { contentId: 1 } }));
      await page.getByRole('button', { name: 'Bookmark “Start here”' }).click();
      await page.getByText('Bookmark removed').first().waitFor();
    },
  },
  {
    name: 'learning-failed',
    path: `${DASHBOARD}?tab=progress`,
    as: 'member',
    fold: true,
    prepare: async (page) => {
      await failApi(page, 'learning-content*', 'user-marks');
      await page.getByRole('tab', { name: 'Library' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'learning-study', path: DASHBOARD, as: 'member', fold: true, prepare: studyAWhile, widths: [1280] },
  { name: 'learning-paths', path: `${DASHBOARD}?tab=paths`, as: 'member' },
  { name: 'learning-pathways', path: `${DASHBOARD}?tab=pathways`, as: 'member', fold: true },
  { name: 'learning-path', path: '/mentor/paths/1', as: 'member' },
  { name: 'learning-progress', path: `${DASHBOARD}?tab=progress`, as: 'member' },
  {
    name: 'learning-review',
    path: `${DASHBOARD}?tab=progress`,
    as: 'member',
    prepare: async (page) => page.getByText('Rated 4 of 5, with notes').click(),
  },
  { name: 'learning-achievements', path: `${DASHBOARD}?tab=achievements`, as: 'member' },
  { name: 'learning-bookmarks', path: `${DASHBOARD}?tab=bookmarks`, as: 'member' },
  { name: 'lesson', path: '/mentor/lessons/4?path=1', as: 'member' },
  { name: 'lesson-fold', path: '/mentor/lessons/2?path=1', as: 'member', fold: true },
  { name: 'lesson-selected', path: '/mentor/lessons/4', as: 'member', fold: true, prepare: selectParagraph },
  {
    name: 'lesson-note',
    path: '/mentor/lessons/4',
    as: 'member',
    fold: true,
    prepare: async (page) => {
      await selectParagraph(page);
      await page.getByRole('button', { name: 'Add a note' }).click();
      await page.getByRole('dialog').getByLabel('Note').fill('Ask the vendor for both numbers on Monday.');
    },
  },
  { name: 'lesson-quiz', path: '/mentor/lessons/4', as: 'member', fold: true, prepare: answerFirstQuestion },
  {
    name: 'learning-samples',
    path: `${DASHBOARD}?tab=progress`,
    as: 'member',
    fold: true,
    prepare: async (page) => {
      await page.route('**/api/learning-content*', (route) => route.fulfill({ json: [] }));
      await page.route('**/api/user-marks', (route) => route.fulfill({ json: NO_LIBRARY }));
      await page.getByRole('tab', { name: 'Library' }).click();
      await page.getByText(/^The library is empty so far/).waitFor();
    },
  },
];
