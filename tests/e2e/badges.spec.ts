import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { Lesson } from '#features/learning/lessons/lessons.contract.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { readQuizAnswers } from './support/quiz.ts';
import type { TestServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const ACHIEVEMENTS = '/mentor/dashboard?tab=achievements';
const EMAIL = 'badges.learner@example.com';
/** Every text is shown as it was written. */
const NAME = '<img src=x onerror=alert(1)> ليلى حسن';

/** Reads a lesson with skills to its end and passes its quiz. @returns its title */
async function readLesson(page: Page, server: TestServer): Promise<string> {
  const items = (await (await page.request.get('/api/learning-content?limit=100')).json()) as {
    id: number;
    title: string;
    skillIds: number[];
    hasLesson: boolean;
  }[];
  const item = items.filter(({ skillIds, hasLesson }) => hasLesson && skillIds.length > 0).at(-1);
  if (!item) throw new Error('No lesson of the library teaches a skill');
  const path = `/api/lessons/${item.id}`;
  const lesson = (await (await page.request.get(path)).json()) as Lesson;
  await page.request.put(`${path}/sections`, { data: { read: lesson.sections.map(({ id }) => id) } });
  const answers = await readQuizAnswers(server, item.title);
  for (const { id: question, text: asked } of lesson.reading.quiz?.round.questions ?? [])
    await page.request.post(`${path}/answers`, { data: { round: 1, question, choice: answers.get(asked) } });
  return item.title;
}

const save = (page: Page, path: RegExp, act: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse((reply) => path.test(reply.url()) && reply.request().method() !== 'GET'), act()]);
const readDownload = async (download: Download) => (await readFile(await download.path())).toString('latin1');
const replaceAt = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

test('a learner opens a badge and an evidence page, others verify them, and closing them ends it', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.8.8.8' } });
  complaints.watch(context);
  const employer = await context.newPage();
  const verify = async (credential: string, title: string) => {
    await openHydrated(employer, `${server.url}/badges/verify`);
    await employer.getByLabel('Signed badge or its address', { exact: true }).fill(credential);
    await employer.getByRole('button', { name: 'Verify' }).click();
    await expect(employer.getByRole('heading', { name: title, exact: true })).toBeVisible();
  };
  try {
    await signUpMember(page, EMAIL);
    await runSql(server, "UPDATE users SET created_at = created_at - interval '1 day' WHERE email = $1", [EMAIL]);
    await runSql(
      server,
      "UPDATE user_progress SET completed_at = completed_at - interval '1 day' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
      [EMAIL],
    );
    const item = await readLesson(page, server);

    await openHydrated(page, ACHIEVEMENTS);
    await page.getByText('Share', { exact: true }).click();
    await page.getByLabel('Name on the badges').fill(NAME);
    await save(page, /my-badges/, () => page.getByRole('button', { name: 'Open First Steps' }).click());
    const badgeUrl = await page.getByLabel('Address of First Steps').inputValue();
    await expectNoAxeViolations(page);

    const opened = await employer.goto(badgeUrl);
    expect(opened?.headers()['x-robots-tag']).toContain('noindex');
    await expect(employer.getByRole('heading', { name: 'First Steps', level: 1 })).toBeVisible();
    await expect(employer.getByText(NAME)).toBeVisible();
    await expect(employer.getByRole('region', { name: 'Awarded for' }).getByText(item)).toBeVisible();
    await expect(employer.getByRole('region', { name: 'Skills' }).getByRole('listitem').first()).toBeVisible();
    await expectNoAxeViolations(employer);
    const [download] = await Promise.all([
      employer.waitForEvent('download'),
      employer.getByRole('link', { name: 'Download the signed badge' }).click(),
    ]);
    const credential = await readDownload(download);

    await verify(credential, 'Valid');
    await verify(badgeUrl, 'Valid');
    await expect(employer.getByRole('status').getByText(NAME)).toBeVisible();
    await expectNoAxeViolations(employer);
    await verify(replaceAt(credential, Math.floor(credential.length / 2)), 'Not genuine');
    await page.getByLabel('Name on the badges').fill('Leila Hassan');
    await save(page, /my-badges/, () => page.getByRole('button', { name: 'Sign with this name First Steps' }).click());
    await verify(credential, 'Revoked');

    await page.getByLabel('Name on the page').fill(NAME);
    await save(page, /my-evidence/, () => page.getByRole('button', { name: 'Open the page' }).click());
    const evidenceUrl = await page.getByLabel('Address of your evidence page').inputValue();
    await employer.goto(evidenceUrl);
    await expect(employer.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    await expect(
      employer.getByRole('region', { name: 'Lessons read here, with the quiz passed' }).getByText(item),
    ).toBeVisible();
    await expect(employer.getByRole('link', { name: 'First Steps' })).toHaveAttribute('href', badgeUrl);
    await expectNoAxeViolations(employer);
    const [pdf] = await Promise.all([
      employer.waitForEvent('download'),
      employer.getByRole('link', { name: 'Download as PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readDownload(pdf)).slice(0, 5)).toBe('%PDF-');

    await save(page, /my-evidence/, () => page.getByRole('button', { name: 'Close the page' }).click());
    await save(page, /my-badges/, () => page.getByRole('button', { name: 'Close First Steps' }).click());
    complaints.allow(/404/);
    for (const url of [evidenceUrl, badgeUrl]) {
      expect((await employer.goto(url))?.status()).toBe(404);
      await expect(employer.getByText('There is nothing at this address, or its owner has closed it.')).toBeVisible();
    }
  } finally {
    await context.close();
    await page.request.delete('/api/auth/me', { data: {} });
  }
});

test('an evidence page that cannot be loaded says so and can be tried again', async ({ page, complaints }) => {
  complaints.allow(/my-evidence answered 503/);
  await signUpMember(page, 'badges.away@example.com');
  try {
    await page.route('**/api/my-evidence', (route) => route.fulfill({ status: 503, json: { error: 'away' } }));
    await openHydrated(page, ACHIEVEMENTS);
    await page.getByText('Share', { exact: true }).click();
    await expect(page.getByText('We could not load your evidence page.')).toBeVisible();
    await page.unroute('**/api/my-evidence');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Evidence page' })).toBeVisible();
  } finally {
    await page.request.delete('/api/auth/me', { data: {} });
  }
});
