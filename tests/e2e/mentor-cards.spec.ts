import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const LEARNER = 'cards.learner@example.com';
const MENTOR = 'cards.mentor@example.com';
/** Every text is shown as it was written. */
const ABOUT = 'Two airlines, one long way round. <b>Ask</b> at https://example.com';

test('a mentor introduces themselves, an administrator adds the portrait, and a learner reads it and chooses with the keyboard', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const open = async (address: string) => {
    const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders: { 'x-forwarded-for': address } });
    complaints.watch(context);
    return context.newPage();
  };
  const [desk, admin] = [await open('10.9.8.7'), await open('10.9.8.6')];
  try {
    await signUpMember(page, LEARNER);
    const data = { firstName: 'Ben', lastName: 'Ito', email: MENTOR, password: 'night sort at 02:40' };
    expect((await desk.request.post('/api/auth/signup', { data })).ok()).toBe(true);
    await runSql(server, "UPDATE users SET role = 'mentor' WHERE email = $1", [MENTOR]);

    await test.step('at the desk: a preview follows, and what was typed survives a closed dialog', async () => {
      await openHydrated(desk, '/mentor/desk');
      await expect(desk.getByText('No learners yet.')).toBeVisible();
      await expectNoAxeViolations(desk);
      await expect(desk.getByText('Has not written about themselves yet')).toBeVisible();
      const edit = desk.getByRole('button', { name: 'Edit how learners see you' });
      await edit.press('Enter');
      await expect(desk.getByLabel('What you do')).toBeFocused();
      await desk.getByLabel('What you do').fill('Network planner');
      await desk.getByLabel('About you, in your own words').fill(ABOUT);
      const preview = desk.getByRole('region', { name: 'Preview' });
      await expect(preview.getByText('Network planner')).toBeVisible();
      await expect(preview.getByText(ABOUT)).toBeVisible();
      await expectNoAxeViolations(desk);
      await desk.keyboard.press('Escape');
      await expect(edit).toBeFocused();
      await edit.press('Enter');
      await expect(desk.getByLabel('About you, in your own words')).toHaveValue(ABOUT);
      await desk.getByLabel('Languages').fill('English, Japanese');
      await desk.getByLabel('Learners at a time').fill('0');
      await desk.getByRole('button', { name: 'Save' }).click();
      await expect(desk.getByText('Please enter at least 1.')).toBeVisible();
      await desk.getByLabel('Learners at a time').fill('4');
      await desk.getByRole('button', { name: 'Save' }).click();
      await expect(desk.getByRole('dialog')).toHaveCount(0);
      await reloadHydrated(desk);
      await expect(desk.getByRole('region', { name: 'How learners see you' })).toContainText('4 of 4 places free');
      await expect(desk.getByText(ABOUT)).toBeVisible();
    });

    await test.step('in the administration: who of the team they are', async () => {
      const { email, password } = server.admin;
      expect((await admin.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
      await openHydrated(admin, '/admin?tab=users');
      await admin.getByRole('button', { name: 'Ben Ito', exact: true }).click();
      await admin.getByLabel('Team member').selectOption('Rafael Dinis-Ferro');
      await expect(admin.getByText('Ben Ito is a team member').first()).toBeVisible();
      await expectNoAxeViolations(admin);
    });

    await test.step('for the learner: one group of radio buttons, with more about each beside it', async () => {
      await openHydrated(page, '/mentor/mentor');
      const group = page.getByRole('group', { name: 'Who would you like to ask?' });
      await expect(group.getByRole('radio')).toHaveCount(2);
      await expect(group.getByRole('radio', { name: /^Any mentor/ })).toBeChecked();
      await expect(group.getByText('Network planner')).toBeVisible();
      await expect(group.locator('label img')).not.toHaveCount(0);
      await expect(group.getByText(ABOUT)).toBeHidden();
      const about = group.locator('summary', { hasText: 'About Ben' });
      await about.press('Enter');
      await expect(group.getByText(ABOUT)).toBeVisible();
      await about.press('Enter');
      await expect(group.getByText(ABOUT)).toBeHidden();
      await group.getByRole('radio', { name: /^Any mentor/ }).press('ArrowUp');
      const ben = group.getByRole('radio', { name: /^Ben Ito/ });
      await expect(ben).toBeChecked();
      await expect(group.getByText(ABOUT)).toBeVisible();
      await expect(group.getByText('English, Japanese')).toBeVisible();
      await expect(group.getByRole('link', { name: 'Rafael Dinis-Ferro' })).toHaveAttribute(
        'href',
        '/team/rafael-dinis-ferro',
      );
      await expect(group.locator('label').locator('a, button, summary')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Ask Ben', exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('on a phone: a bar below the list leads to the question, which is far below it', async () => {
      const bar = page.getByRole('link', { name: 'Ask Ben', exact: true });
      await expect(bar).toBeHidden();
      await page.setViewportSize({ width: 390, height: 500 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(bar).toBeInViewport();
      await bar.press('Enter');
      const question = page.getByLabel('What would you like to ask Ben Ito?');
      await expect(question).toBeFocused();
      await expect(question).toBeInViewport();
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 320, height: 500 });
      await page.getByRole('radio', { name: /^Any mentor/ }).check();
      await expect(page.getByRole('link', { name: 'Ask any mentor' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  } finally {
    await runSql(server, 'DELETE FROM users WHERE email = ANY ($1)', [[LEARNER, MENTOR]]);
    await desk.context().close();
    await admin.context().close();
  }
});
