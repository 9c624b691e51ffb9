import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const LESSON = `Where the minutes go.

## Check yourself

1. What takes longest?
   - [x] The tow.
   - [ ] The fuel.
   > Measure it.
2. Who decides?
   - [ ] The crew.
   - [x] The duty manager.
`;

cleanUpAfterEach(async (server) => {
  await runSql(server, `DELETE FROM learning_content WHERE title = 'Public speaking'`);
  await runSql(server, 'DELETE FROM untaught_reports');
});

test('an editor starts a draft on a skill that nobody teaches, and writes its quiz with the keyboard', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/PUT \/api\/learning-content\/\d+ answered 400/);
  await page.request.post('/api/auth/login', { data: server.admin });
  const [user] = await runSql<{ id: number }>(server, 'SELECT id FROM users LIMIT 1');
  await runSql(
    server,
    `INSERT INTO untaught_reports (user_id, skill_id) SELECT $1, id FROM skills WHERE name = 'Public speaking'`,
    [user?.id],
  );
  await openHydrated(page, '/admin/skills');
  const wanted = page.getByRole('region', { name: 'Wanted, not taught' });
  await expect(wanted.getByRole('listitem')).toContainText(['1 learner']);
  await expectNoAxeViolations(page);
  await wanted.getByRole('button', { name: 'Start a draft on Public speaking' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit library item' });
  await expect(sheet.getByLabel('Title')).toHaveValue('Public speaking');
  await expect(sheet.getByRole('button', { name: 'Remove Public speaking' })).toBeVisible();

  const text = sheet.getByRole('textbox', { name: 'Lesson' });
  await text.click();
  await page.keyboard.type('Where the minutes go.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/quiz');
  await page.keyboard.press('Enter');
  const first = sheet.getByRole('group', { name: 'Question 1' });
  await expect(first.getByLabel('Question 1')).toBeFocused();
  await page.keyboard.type('What takes longest?');
  await first.getByLabel('Choice 1', { exact: true }).click();
  await page.keyboard.type('The tow.');
  await first.getByLabel('Choice 2', { exact: true }).click();
  await page.keyboard.type('The fuel.');
  await expect(first.getByRole('status')).toContainText('has no right answer');
  await sheet.getByRole('button', { name: 'Save draft' }).click();
  const refusal = 'Question 1, “What takes longest?”, has no right answer.';
  await expect(sheet.getByText(refusal)).toHaveCount(2);
  await first.getByLabel('Choice 1 is right').check();
  await first.getByLabel('The sentence to remember').fill('Measure it.');
  await expectNoAxeViolations(page);

  await text.click({ position: { x: 20, y: 10 } });
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/question');
  await page.keyboard.press('Enter');
  const second = sheet.getByRole('group', { name: 'Question 2' });
  await expect(second.getByLabel('Question 2')).toBeFocused();
  await page.keyboard.type('Who decides?');
  await second.getByLabel('Choice 1', { exact: true }).fill('The crew.');
  // Enter adds a choice below, and Backspace removes an empty one.
  await second.getByLabel('Choice 1', { exact: true }).press('Enter');
  await expect(second.getByLabel('Choice 2', { exact: true })).toBeFocused();
  await page.keyboard.type('The duty manager.');
  await second.getByLabel('Choice 4', { exact: true }).press('Backspace');
  await expect(second.getByLabel('Choice 3', { exact: true })).toBeFocused();
  await second.getByLabel('Choice 2 is right').check();

  await sheet.getByRole('button', { name: 'Markdown', exact: true }).click();
  await expect(sheet.getByRole('textbox', { name: 'Lesson' })).toHaveValue(LESSON);
  await sheet.getByRole('button', { name: 'Markdown', exact: true }).click();
  await expect(second.getByLabel('Question 2')).toHaveValue('Who decides?');
  await sheet.getByRole('button', { name: 'Save draft' }).click();
  await expect(sheet).toBeHidden();
  const [stored] = await runSql<{ lesson: string; status: string }>(
    server,
    `SELECT lesson, status FROM learning_content WHERE title = 'Public speaking'`,
  );
  expect(stored).toEqual({ lesson: LESSON, status: 'draft' });
});
