import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { REFUSED } from './support/complaints.ts';
import { runSql } from './support/database.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { fillLogin, MEMBER_PASSWORD, signUpMember } from './support/people.ts';
import { readQuizAnswers } from './support/quiz.ts';
import { expect, test } from './support/test.ts';

const DASHBOARD = '/mentor/dashboard';

test.beforeEach(({ server }) => runSql(server, 'DELETE FROM rate_limits'));

const findTab = (page: Page, name: string) => page.getByRole('tab', { name });
const findCard = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
const findBookmark = (page: Page, title: string) => page.getByRole('button', { name: `Bookmark “${title}”` });

/** Scrolls to the end of each section until it is marked as read. */
async function readThrough(page: Page, sections: number): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'Contents' }).last();
  const headings = page.locator('#lesson-text h2');
  for (let index = 0; index < sections; index += 1) {
    const end = index < sections - 1 ? headings.nth(index) : page.locator('#lesson-text .prose > :last-child');
    await end.scrollIntoViewIfNeeded();
    await expect(contents.getByRole('link').nth(index)).toHaveAccessibleName(/\(read\)$/);
  }
}

test('a new mentee’s first evening: library, bookmark, path, lesson, quiz, badge and progress', async ({
  page,
  server,
}) => {
  await signUpMember(page, 'ada.evening@example.com');
  await openHydrated(page, DASHBOARD);
  await expect(page.getByRole('tab')).toHaveText([
    'My Pathways',
    'Library',
    'Learning Paths',
    'My Progress',
    'Achievements',
    'Bookmarks',
  ]);
  await expect(findTab(page, 'Library')).toHaveAttribute('aria-selected', 'true');
  await expect(findCard(page, 'Start here').getByText('Completed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible();
  await expect(findCard(page, 'How a turnaround really works').getByText('1 hour')).toBeVisible();
  // The head of the page asks the first question, and offers an item that stands in the list, too.
  await expect(page.getByText('Where do you want to go?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan my learning' })).toHaveAttribute('href', /\?tab=pathways$/);
  const offered = 'Frame the problem before you solve it';
  await expect(page.getByRole('link', { name: `Start Learning with “${offered}”` })).toBeVisible();
  await expect(findCard(page, offered).getByRole('link', { name: 'Start Learning' })).toBeVisible();
  await expectNoAxeViolations(page);
  await test.step('filters by word, category and difficulty, all stored in the address', async () => {
    await page.getByRole('searchbox').fill('meeting');
    await expect(page).toHaveURL(/q=meeting/);
    await page.getByLabel('Category').selectOption('Leadership');
    await page.getByLabel('Difficulty').selectOption('intermediate');
    await expect(page).toHaveURL(`${DASHBOARD}?q=meeting&category=Leadership&difficulty=intermediate`);
    await expect(
      findCard(page, 'Run a meeting that decides').getByRole('list', { name: 'Tags' }).getByRole('listitem'),
    ).toHaveCount(3);
    await reloadHydrated(page);
    await expect(page.getByRole('searchbox')).toHaveValue('meeting');
  });

  await test.step('bookmarks an item, removes the bookmark and undoes that', async () => {
    const meeting = findBookmark(page, 'Run a meeting that decides');
    await meeting.click();
    await expect(meeting).toHaveAttribute('aria-pressed', 'true');
    await meeting.click();
    await expect(meeting).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(meeting).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('writes a note on the Bookmarks tab, which is saved while typing', async () => {
    await findTab(page, 'Bookmarks').click();
    await expect(page).toHaveURL(/tab=bookmarks/);
    const note = page.getByLabel('Note on “Run a meeting that decides”');
    await note.fill('For Thursday.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await reloadHydrated(page);
    await expect(note).toHaveValue('For Thursday.');
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  await test.step('gets the note back after undoing a removed bookmark in the library', async () => {
    await openHydrated(page, DASHBOARD);
    await findBookmark(page, 'Run a meeting that decides').click();
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await (await saved).json()).toMatchObject({ note: 'For Thursday.' });
    await findTab(page, 'Bookmarks').click();
    await expect(page.getByLabel('Note on “Run a meeting that decides”')).toHaveValue('For Thursday.');
  });

  await test.step('opens the next lesson of a learning path', async () => {
    await findTab(page, 'Bookmarks').focus();
    await page.keyboard.press('Home');
    await expect(findTab(page, 'My Pathways')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(findTab(page, 'Learning Paths')).toHaveAttribute('aria-selected', 'true');
    const path = findCard(page, 'First steps: useful from the first month');
    await expect(path.getByText('1 of 6 completed')).toBeVisible();
    await path.getByRole('link', { name: 'First steps: useful from the first month', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps: useful from the first month');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Start Learning “Frame the problem before you solve it”' }).click();
    await expect(page).toHaveURL(/\/mentor\/lessons\/2\?path=1/);
  });

  await test.step('reads the lesson to the end and adds a note on a passage', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frame the problem before you solve it');
    await expectNoAxeViolations(page);
    await readThrough(page, 6);
    await page.locator('#lesson-text p').nth(1).click({ clickCount: 3 });
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('dialog').getByLabel('Note').fill('This is our roster study.');
    // Typed text stays if the dialog is closed without saving.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.locator('#lesson-text p').nth(1).click({ clickCount: 3 });
    await page.getByRole('button', { name: 'Add a note' }).click();
    await expect(page.getByRole('dialog').getByLabel('Note')).toHaveValue('This is our roster study.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save the note' }).click();
    const notes = page.getByRole('region', { name: 'Your notes' });
    await expect(notes.getByText('This is our roster study.', { exact: true })).toBeVisible();
    await notes.getByRole('button', { name: 'Delete' }).click();
    await expect(notes.getByText('This is our roster study.', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(notes.getByText('This is our roster study.', { exact: true })).toBeVisible();
  });

  await test.step('answers the quiz, with one wrong answer, and completes the lesson', async () => {
    const quiz = page.getByRole('region', { name: 'Check yourself' });
    const questions = quiz.getByRole('group');
    expect(await page.content()).not.toContain('It names a decision, the person who takes it');
    const answers = await readQuizAnswers(server, 'Frame the problem before you solve it');
    for (const place of [1, 2, 3]) {
      await expect(questions).toHaveAccessibleName(new RegExp(`^Question ${place} of 3`));
      const right = answers.get((await questions.locator('legend > span').last().textContent()) ?? '') ?? -1;
      const choice = place === 2 ? Number(right === 0) : right;
      await questions.getByRole('radio').nth(choice).check();
      await quiz.getByRole('button', { name: 'Answer', exact: true }).press('Enter');
    }
    await expect(quiz.getByRole('status').first()).toBeFocused();
    await expect(quiz.getByRole('status').first()).toHaveText('2 of 3 right. Quiz passed.');
    await expect(questions).toHaveCount(3);
    await expect(quiz.getByText('Not quite.')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2, name: /^Completed/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Continue/ })).toContainText('Walking the floor');
    await expectNoAxeViolations(page);
  });

  await test.step('rates the lesson, and finds the rating under completed items', async () => {
    const title = 'Frame the problem before you solve it';
    const rating = page.getByRole('group', { name: `Your rating of “${title}”` });
    const notes = page.getByLabel(`What you take from it on “${title}”`);
    await rating.getByRole('radio', { name: /^4 of 5/ }).click();
    await expect(rating.getByText('Very useful', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(rating.getByRole('radio', { name: /^5 of 5/ })).toBeChecked();
    await notes.fill('Ask who decides.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await openHydrated(page, `${DASHBOARD}?tab=progress`);
    await page.getByText(`Rated 5 of 5, with notes on “${title}”`).click();
    await expect(notes).toHaveValue('Ask who decides.');
    await rating.getByRole('button', { name: /^Clear/ }).click();
    await expect(page.getByText(`Not rated, with notes on “${title}”`)).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('sees the earned badges and the day’s activity', async () => {
    await openHydrated(page, `${DASHBOARD}?tab=achievements`);
    await expect(findCard(page, 'First Steps')).toContainText('Earned');
    await expect(findCard(page, 'Curator')).toContainText('Earned');
    await expect(findCard(page, 'Knowledge Seeker')).toContainText('3 items to go');
    await expect(page.getByRole('progressbar', { name: 'Progress toward Leadership Expert' })).toHaveAttribute(
      'aria-valuetext',
      '2 of 20 modules completed',
    );
    await expectNoAxeViolations(page);
    await findTab(page, 'My Progress').click();
    await expect(page.getByRole('heading', { name: 'Activity' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Completed', exact: true }).getByRole('listitem')).toHaveCount(2);
    await expectNoAxeViolations(page);
  });
});

test('an item that lives elsewhere is started by opening it, and completed by the learner’s word, once on two devices', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  // Every sample item has its own page, so this test moves one of them to another site.
  const title = 'Leading from the Night Shift';
  await runSql(
    server,
    `UPDATE learning_content SET lesson = NULL, url = 'https://learning.example/night-shift' WHERE title = $1`,
    [title],
  );
  await signUpMember(page, 'ada.two@example.com');
  const other = await browser.newContext({ baseURL: server.url });
  complaints.watch(other);
  const second = await other.newPage();
  const library = `${DASHBOARD}?q=night+shift`;
  await openHydrated(second, library);
  await fillLogin(second, 'ada.two@example.com', MEMBER_PASSWORD);
  await expect(second.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  await openHydrated(page, library);

  // A linked item opens an external page, which this test replaces.
  for (const context of [page.context(), other]) {
    await context.route(/example\.(com|org|net)|\.example\//, (route) =>
      route.fulfill({ body: 'elsewhere', contentType: 'text/html' }),
    );
  }
  const start = (on: Page) => findCard(on, title).getByRole('link', { name: /^Start Learning/ });
  await Promise.all(
    [page, second].map(async (on) => {
      const [opened] = await Promise.all([on.context().waitForEvent('page'), start(on).click()]);
      await opened.close();
      await expect(findCard(on, title).getByText('In progress')).toBeVisible();
      await expect(findCard(on, title).getByRole('link', { name: /^Continue/ })).toBeVisible();
    }),
  );
  const finish = (on: Page) => findCard(on, title).getByRole('button', { name: /^I finished it/ });
  await test.step('takes the completion back, also after more than the usual five seconds', async () => {
    await page.clock.install();
    await finish(page).click();
    await expect(findCard(page, title).getByText('Completed')).toBeVisible();
    await page.clock.runFor(9_000);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(findCard(page, title).getByText('In progress')).toBeVisible();
  });
  await expectNoAxeViolations(page);
  await Promise.all(
    [page, second].map(async (on) => {
      await finish(on).click();
      await expect(findCard(on, title).getByText('Completed')).toBeVisible();
      await expect(findCard(on, title).getByRole('link', { name: /^Open again/ })).toBeVisible();
    }),
  );
  const bookmarked = page.waitForResponse(
    (reply) => reply.url().includes('bookmark') && reply.request().method() !== 'GET',
  );
  await findBookmark(page, title).click();
  await expect(findBookmark(page, title)).toHaveAttribute('aria-pressed', 'true');
  await bookmarked;
  await reloadHydrated(second);
  await expect(findBookmark(second, title)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() =>
      runSql(
        server,
        `SELECT d.completions, count(p.id)::int AS rows FROM learning_days d JOIN users u ON u.id = d.user_id
         JOIN user_progress p ON p.user_id = u.id AND p.is_completed JOIN learning_content c ON c.id = p.content_id AND c.title = $1
         WHERE u.email = 'ada.two@example.com' GROUP BY d.completions`,
        [title],
      ),
    )
    .toEqual([{ completions: 1, rows: 1 }]);

  await test.step('after logout in one tab another tab hides the account, then shows the next account', async () => {
    complaints.allow(REFUSED);
    await signUpMember(page, 'ben.two@example.com');
    const beside = await other.newPage();
    await openHydrated(beside, '/account');
    await beside.getByLabel('Company').fill('Unsent');
    await expect(beside.getByText('ada.two@example.com', { exact: true })).toBeVisible();
    await second.getByRole('button', { name: 'Log out' }).first().click();
    await expect(beside.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await beside.waitForLoadState('networkidle');
    await openHydrated(second, '/login');
    await fillLogin(second, 'ben.two@example.com', MEMBER_PASSWORD);
    await expect(beside.getByText('ben.two@example.com', { exact: true })).toBeVisible();
    await expect(beside.getByLabel('Company')).toHaveValue('');
  });
  await other.close();
});

test('an empty library shows sample items, whose bookmarks and progress stay in the browser', async ({ page }) => {
  await signUpMember(page, 'ada.empty@example.com');
  await openHydrated(page, '/account');
  const none = { categories: [], today: '2026-11-18', timeZone: 'UTC' };
  await page.route('**/api/learning-content*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/user-learning', (route) => route.fulfill({ json: none }));
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('The library is still empty.')).toBeVisible();
  const [first, second] = ['Start here', 'Frame the problem before you solve it'];
  for (const title of [first, second]) await expect(findBookmark(page, title)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(1);
  await findCard(page, second)
    .getByRole('button', { name: /^Start Learning/ })
    .click();
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tabs are links, the filter works, and a lesson is readable', async ({ page }) => {
    await signUpMember(page, 'ada.scriptless@example.com');
    await page.goto(DASHBOARD);
    await page.getByLabel('Category').selectOption('Strategy');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(findCard(page, 'Frame the problem before you solve it')).toBeVisible();
    await findTab(page, 'Achievements').click();
    await expect(findCard(page, 'First Steps')).toContainText('Earned');
    await page.goto('/mentor/lessons/2');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Write the question so that it can be answered' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Check yourself' })).toBeVisible();
  });
});
