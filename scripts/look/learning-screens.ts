import type { Page } from 'playwright';
import type { Screen } from './screen.ts';
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

/** Answers questions of the quiz with the first choice, which is right only for the second one. Nothing is stored. */
async function answerQuestions(page: Page, count: number): Promise<void> {
  const quiz = page.locator('#quiz');
  const { reading } = await callApi(page, 'get', '/lessons/4');
  const { round } = reading.quiz;
  const another = { ...structuredClone(round), number: round.number + 1 };
  let answered = 0;
  await page.route('**/api/lessons/*/answers', (route) => {
    round.questions[answered++].choice = 0;
    if (answered === round.questions.length) {
      for (const [index, [answer, explanation]] of ANSWERS.entries())
        Object.assign(round.questions[index], { isCorrect: answer === 0, solution: { answer, explanation } });
      Object.assign(round, { right: 1, isPassed: false });
      reading.quiz.next = another;
    }
    return route.fulfill({ json: reading });
  });
  await quiz.scrollIntoViewIfNeeded();
  while (answered < count) {
    const place = answered + 1;
    const question = quiz.getByRole('group', { name: new RegExp(`^Question ${place} of`) });
    await question.getByRole('radio').first().check();
    await quiz.getByRole('button', { name: 'Answer', exact: true }).click();
    await question.getByRole('radio').first().waitFor({ state: 'hidden' });
  }
}

const ANSWERS = [
  [
    1,
    'A figure on its own says nothing. Beside the forecast that you could have had for nothing, it shows what the model adds.',
  ],
  [
    0,
    'Every miss has the same sign, and the average of −3 is all of it. Add three to each forecast and most of the error is gone.',
  ],
  [2, 'The cost of being over divided by the sum of both costs: 1 ÷ (1 + 9) = 10 percent.'],
] as const;

/** Shows the chart that asks, with a guess, and with the answer if `isAnswered`. */
async function guessValue(page: Page, isAnswered: boolean): Promise<void> {
  const chart = page.locator('.chart-ask').first();
  await chart.scrollIntoViewIfNeeded();
  const guess = chart.getByRole('slider');
  if (await guess.isVisible()) await guess.fill('120');
  const answer = chart.getByText(isAnswered ? 'Show the answer' : 'Hide the answer');
  if (await answer.isVisible()) await answer.click();
  await chart.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** Opens the dashboard from a page that has not loaded the learner's data. Phones have the link in the menu. */
const followDashboardLink = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/mentor/dashboard"]')?.click());

const NO_MARKS = { items: [], paths: [], progress: [], bookmarks: [], days: [], categories: [], welcomeId: null };
const NO_LIBRARY = { ...NO_MARKS, today: '2026-11-18', timeZone: 'UTC' };

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
      await followDashboardLink(page);
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
      await failApi(page, 'learning-content*', 'user-learning');
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
  {
    name: 'lesson-asked',
    path: '/mentor/lessons/4',
    as: 'member',
    fold: true,
    prepare: (page) => guessValue(page, false),
  },
  {
    name: 'lesson-guessed',
    path: '/mentor/lessons/4',
    as: 'member',
    fold: true,
    prepare: (page) => guessValue(page, true),
  },
  {
    name: 'lesson-quiz',
    path: '/mentor/lessons/4',
    as: 'member',
    fold: true,
    prepare: (page) => answerQuestions(page, 1),
  },
  {
    name: 'lesson-quiz-over',
    path: '/mentor/lessons/4',
    as: 'member',
    fold: true,
    prepare: (page) => answerQuestions(page, 3),
  },
  {
    name: 'learning-samples',
    path: '/account',
    as: 'member',
    fold: true,
    prepare: async (page) => {
      await page.route('**/api/learning-content*', (route) => route.fulfill({ json: [] }));
      await page.route('**/api/user-learning', (route) => route.fulfill({ json: NO_LIBRARY }));
      await followDashboardLink(page);
      await page.getByText(/^The library is still empty/).waitFor();
    },
  },
];
