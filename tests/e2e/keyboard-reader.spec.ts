import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { listenFor, pressEnter, readSaid, tabTo, typeInto } from './support/keyboard.ts';
import { signUpMember } from './support/people.ts';
import { readQuizAnswers } from './support/quiz.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

cleanUpAfterEach((server) => runSql(server, 'DELETE FROM comments WHERE NOT is_sample'));

test('a member downloads a white paper without a pointer and hears it once', async ({ page }) => {
  await signUpMember(page, 'kim.download@example.com');
  await openHydrated(page, '/insights/white-papers/1');
  const download = page.getByRole('button', { name: /^Download PDF/ }).first();
  await tabTo(page, download);
  await listenFor(page, 'Your download has started.');
  const started = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await started;
  await expect.poll(() => readSaid(page)).toHaveLength(1);
});

test('a visitor comments without a pointer and hears it once', async ({ page }) => {
  await openHydrated(page, '/insights/articles/build-up-decides-what-the-pallet-earns');
  const form = page.getByRole('form', { name: 'Write a comment' });
  await typeInto(page, form.getByLabel('Name'), 'Marit Solheim');
  await typeInto(page, form.getByLabel('Email'), 'marit@private.example');
  await typeInto(page, form.getByLabel('Comment', { exact: true }), 'We count tugs too.');
  await listenFor(page, 'Your comment will appear');
  await pressEnter(page, form.getByRole('button', { name: 'Send comment' }));
  await expect.poll(() => readSaid(page)).toHaveLength(1);
});

test('a member completes a lesson without a pointer and hears the result once', async ({ page, server }) => {
  await signUpMember(page, 'kim.lesson@example.com');
  const answers = await readQuizAnswers(server, 'Frame the problem before you solve it');
  await openHydrated(page, '/mentor/lessons/2');
  const quiz = page.getByRole('region', { name: 'Check yourself' });
  const question = quiz.getByRole('group');
  await listenFor(page, 'Quiz passed.');
  for (const place of [1, 2, 3]) {
    await expect(question).toHaveAccessibleName(new RegExp(`^Question ${place} of 3`));
    const right = answers.get((await question.locator('legend > span').last().textContent()) ?? '') ?? -1;
    await tabTo(page, question.getByRole('radio').first());
    // Space chooses the first one, and the arrow key each next one.
    await page.keyboard.press('Space');
    for (let index = 0; index < right; index += 1) await page.keyboard.press('ArrowDown');
    await pressEnter(page, quiz.getByRole('button', { name: 'Answer', exact: true }));
  }
  await expect(quiz.getByRole('status').first()).toHaveText('3 of 3 right. Quiz passed.');
  await expect.poll(() => readSaid(page)).toHaveLength(1);
});
