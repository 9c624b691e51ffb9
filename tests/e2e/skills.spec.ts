import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a learner sees what was understood, corrects it, and finds it again', async ({ page, complaints }) => {
  await signUpMember(page, 'skills.learner@example.com');
  const saved = await page.request.put('/api/mentee-profile', {
    data: {
      dreamJob: 'I would like to be a revenue analyst',
      longTermGoals: 'Quiero volar',
      workExperience: 'Registered nurse',
    },
  });
  expect(saved.ok()).toBe(true);
  await openHydrated(page, '/mentor/dashboard?tab=pathways');
  const part = page.getByRole('region', { name: 'What we understood' });
  await expect(part.getByText(/^1 role, \d+ skills$/)).toBeVisible();
  const open = () => part.getByText('What we understood').click();
  await open();
  await expect(part.getByRole('list', { name: 'You want to become' })).toContainText(/revenue analyst/i);
  await expect(part).toContainText('“Quiero volar”');
  const skills = part.getByRole('list', { name: 'Skills' });
  const count = await skills.getByRole('listitem').count();
  expect(count).toBeGreaterThan(1);

  const correction = () =>
    page.waitForResponse((reply) => reply.url().endsWith('/understanding') && reply.request().method() === 'PATCH');
  const removal = correction();
  await skills.getByRole('button').first().click();
  await removal;
  await expect(skills.getByRole('listitem')).toHaveCount(count - 1);
  await part.getByRole('combobox', { name: 'Add a role or a skill' }).fill('Flower arranging');
  await part.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(part.getByRole('alert')).toHaveText('There is no “Flower arranging” to add. Choose one from the list.');
  await part.getByRole('combobox', { name: 'Add a role or a skill' }).fill('public speaking');
  const addition = correction();
  await part.getByRole('button', { name: 'Add', exact: true }).click();
  await addition;
  await expect(skills).toContainText(/public speaking/i);
  const assumed = part.getByRole('list', { name: 'Assumed from your role' });
  const assumedCount = await assumed.getByRole('listitem').count();
  const takenOff = correction();
  await assumed.getByRole('button').first().click();
  await takenOff;
  await expect(assumed.getByRole('listitem')).toHaveCount(assumedCount - 1);
  await expectNoAxeViolations(page);
  const expectCorrected = async () => {
    await reloadHydrated(page);
    await open();
    await expect(skills.getByRole('listitem')).toHaveCount(count);
    await expect(skills).toContainText(/public speaking/i);
    await expect(assumed.getByRole('listitem')).toHaveCount(assumedCount - 1);
  };
  await expectCorrected();

  await test.step('a correction that is made during another one follows it', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/understanding', async (route) => {
      await held;
      await route.continue();
    });
    const field = part.getByRole('combobox', { name: 'Add a role or a skill' });
    await skills.getByRole('button').first().click();
    await field.fill('Negotiation');
    await part.getByRole('button', { name: 'Add', exact: true }).click();
    release();
    await expect(skills).toContainText('Negotiation');
    await expect(skills.getByRole('listitem')).toHaveCount(count);
    await expect(field).toHaveValue('');
    await field.fill('negotiation');
    await part.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(part.getByRole('alert')).toHaveText('“Negotiation” is already there.');
    await page.unroute('**/understanding');
  });

  const deleteProfile = async () => {
    await page.getByText('Your answers', { exact: true }).click();
    await page.getByRole('button', { name: 'Delete profile' }).click();
    await expect(page.getByRole('heading', { name: 'Where are you starting from?' })).toBeVisible();
    await expect(part).toBeHidden();
  };
  await deleteProfile();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part).toBeVisible();
  await expectCorrected();

  // Signing out before the ten seconds are over deletes it, too. Requests that are loading then may be refused.
  complaints.allow(/\/api\/my-week answered 401/);
  await deleteProfile();
  const deleted = page.waitForResponse(
    (reply) => reply.url().endsWith('/mentee-profile') && reply.request().method() === 'DELETE',
  );
  await page.getByRole('button', { name: 'Log out' }).first().click();
  expect((await deleted).ok()).toBe(true);
});
