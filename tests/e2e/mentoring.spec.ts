import type { Route } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { waitForMail } from './support/outbox.ts';
import { signUpMember } from './support/people.ts';
import { startPlan } from './support/plans.ts';
import { expect, test } from './support/test.ts';

const LEARNER = 'mentoring.learner@example.com';
const MENTOR = 'mentoring.mentor@example.com';
/** Every text is shown as it was written. */
const MARKUP = '<img src=x onerror=alert(1)>';

test('a learner asks for a mentor, shares a plan, talks, books an office hour and ends it', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.9.9' } });
  complaints.watch(context);
  const desk = await context.newPage();
  try {
    await signUpMember(page, LEARNER);
    const signedUp = await context.request.post(`${server.url}/api/auth/signup`, {
      data: { firstName: 'Ben', lastName: 'Ito', email: MENTOR, password: 'night sort at 02:40' },
    });
    expect(signedUp.ok()).toBe(true);
    await runSql(server, "UPDATE users SET role = 'mentor' WHERE email = $1", [MENTOR]);
    const { steps } = await startPlan(page);

    await openHydrated(page, '/mentor/dashboard?tab=pathways');
    await page.getByRole('link', { name: 'Ask for a mentor' }).click();
    const wish = page.getByLabel(/^What would you like (a mentor for|to ask Ben Ito)/);
    complaints.allow(/POST \/api\/mentorship answered (400|409)/);
    await page.getByRole('button', { name: 'Ask any mentor' }).click();
    await expect(wish).toBeFocused();
    await expect(wish).toHaveAttribute('aria-invalid', 'true');
    await wish.fill('From the ramp to planning');
    const refuse = (route: Route) => route.fulfill({ status: 409, json: { error: 'No room.', code: 'mentor_full' } });
    await page.route('**/api/mentorship', refuse);
    await page.getByRole('button', { name: 'Ask any mentor' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('No room.');
    await expect(wish).not.toHaveAttribute('aria-invalid');
    await page.unroute('**/api/mentorship', refuse);
    await wish.fill(`From the ramp to planning ${MARKUP}`);
    await page.getByRole('radio', { name: /^Ben Ito/ }).check();
    await expect(page.getByText('Only Ben Ito sees your name and this text.')).toBeVisible();
    await page.getByLabel('My plan with its dates').check();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Ask Ben', exact: true }).click();
    await expect(page.getByText('Ben Ito has your request.')).toBeVisible();
    const preview = page.getByRole('region', { name: /^What Ben Ito sees/ });
    await expect(preview.getByText('Until Ben Ito accepts, this is all.')).toBeVisible();
    await waitForMail(server.dataDir, MENTOR, 'A learner asks for a mentor');

    // The site promises nobody an answer from a mentor who cannot give one.
    await runSql(server, "UPDATE users SET role = 'registered' WHERE email = $1", [MENTOR]);
    await reloadHydrated(page);
    await expect(page.getByText('Ben Ito is not a mentor here at the moment')).toBeVisible();
    await expect(page.getByText('You get an email when it is answered.')).toHaveCount(0);
    await expect(preview).toHaveCount(0);
    await runSql(server, "UPDATE users SET role = 'mentor' WHERE email = $1", [MENTOR]);

    await openHydrated(desk, `${server.url}/mentor/desk`);
    await desk.getByRole('link', { name: 'Ada Reyes' }).click();
    await expect(desk.getByText(`From the ramp to planning ${MARKUP}`)).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Plan' })).toHaveCount(0);
    await desk.getByLabel('Your answer').fill(`Gladly ${MARKUP}`);
    await desk.getByRole('button', { name: 'Accept' }).click();
    const shared = desk.getByRole('complementary');
    await expect(shared.getByRole('heading', { name: 'Plan' })).toBeVisible();
    // Text typed while a message is being sent stays, also across a reload.
    const box = desk.getByLabel('Your message');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await desk.route('**/messages', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await box.fill(`Where do you stand? ${MARKUP}`);
    await desk.getByRole('button', { name: 'Send' }).click();
    await box.press('End');
    await box.pressSequentially(' And what next?');
    release();
    await expect(desk.getByRole('list', { name: 'Messages' }).getByText(`Where do you stand? ${MARKUP}`)).toBeVisible();
    await expect(box).toHaveValue('And what next?');
    await reloadHydrated(desk);
    await expect(box).toHaveValue('And what next?');
    await box.fill('');
    await expectNoAxeViolations(desk);
    await desk.getByRole('main').getByRole('link', { name: 'Your desk' }).click();
    await expect(desk.getByText('Nothing is waiting for you.')).toBeVisible();
    // With the keyboard: the first free time has the focus, and the arrows go on.
    const plus = desk.getByRole('button', { name: /^Offer an hour on / }).nth(3);
    const offering = desk.getByRole('dialog');
    await plus.press('Enter');
    await expect(offering.getByRole('radio', { name: '9:00 AM' })).toBeFocused();
    await desk.keyboard.press('ArrowRight');
    await expect(offering.getByRole('radio', { name: '9:30 AM' })).toBeChecked();
    complaints.allow(/POST \/api\/mentor-desk\/office-hours answered 400/);
    await desk.keyboard.press('Enter');
    await expect(offering.getByText('Please say where, or paste a link.')).toBeVisible();
    await expect(offering.getByLabel('Place or link')).toBeFocused();
    await desk.keyboard.type('https://meet.example/ben');
    await expectNoAxeViolations(desk);
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('1 of 1 still to be booked')).toBeVisible();
    await expect(plus).toBeFocused();
    // The time is taken, and the place is often the same again.
    await plus.press('Enter');
    await expect(offering.getByRole('radio', { name: '9:30 AM' })).toBeDisabled();
    await expect(offering.getByLabel('Place or link')).toHaveValue('https://meet.example/ben');
    await offering.getByText('Other time').click();
    await offering.getByLabel('Start').fill('20:15');
    await offering.getByLabel('Repeat').selectOption('Weekly, 4 times');
    await offering.getByRole('button', { name: 'Offer', exact: true }).click();
    await expect(desk.getByText('5 of 5 still to be booked')).toBeVisible();
    await expect(offering).toHaveCount(0);
    await expect(desk.getByRole('button', { name: /^Withdraw / })).toHaveCount(2);
    await expectNoAxeViolations(desk);

    await reloadHydrated(page);
    await expect(page.getByRole('heading', { name: 'Your mentor: Ben Ito' })).toBeVisible();
    await expect(page.getByText(`Gladly ${MARKUP}`)).toBeVisible();
    await expect(preview.getByRole('heading', { name: /^What Ben Ito sees/ })).toBeVisible();
    // Both sides show the same lines.
    const planned = preview.getByRole('region', { name: /^Plan/ });
    await expect(planned.getByRole('listitem').first()).toBeVisible();
    const lines = await planned.getByRole('listitem').allTextContents();
    await desk.getByRole('link', { name: 'Ada Reyes' }).click();
    await expect(shared.getByRole('region', { name: /^Plan/ }).getByRole('listitem')).toHaveText(lines);
    await page.getByLabel('Your message').fill('At the second step.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Book / })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Calendar file' })).toBeVisible();
    const booked = await waitForMail(server.dataDir, LEARNER, 'An office hour was booked');
    expect(booked.calendar).toContain('SUMMARY:Office hour with Ben Ito');
    // By the clock of the browser at which the desk was opened.
    expect((await waitForMail(server.dataDir, MENTOR, 'An office hour was booked')).text).toMatch(/GMT\+1[23]/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Calendar file' }).click();
    expect((await download).suggestedFilename()).toBe('office-hour.ics');
    await expectNoAxeViolations(page);

    const handedIn = await page.request.put(`/api/my-hand-ins/${steps[0]?.id}`, { data: { text: 'My gate list.' } });
    expect(handedIn.ok()).toBe(true);
    await desk.getByRole('main').getByRole('link', { name: 'Your desk' }).click();
    await reloadHydrated(desk);
    await expect(desk.getByText('1 learner and 1 piece of handed-in work are waiting for you.')).toBeVisible();
    await expect(desk.getByRole('link', { name: /^Desk.*2 waiting for you$/ })).toBeVisible();
    await desk.getByRole('button', { name: /^Accept/ }).click();
    await expect(desk.getByText('1 learner is waiting for you.')).toBeVisible();
    await expect(desk.getByRole('link', { name: /^Desk.*1 waiting for you$/ })).toBeVisible();
    await desk
      .getByRole('button', { name: /^Withdraw / })
      .first()
      .click();
    await expect(desk.getByText('Ada Reyes booked this hour and gets an email.')).toBeVisible();
    await expectNoAxeViolations(desk);
    await desk.getByRole('button', { name: 'Keep it' }).click();
    await expect(desk.getByRole('button', { name: /^Withdraw / })).toHaveCount(2);
    await desk.getByRole('link', { name: 'Ada Reyes' }).click();

    const waitForShares = () => page.waitForResponse((reply) => reply.request().method() === 'PATCH');
    const { monday } = (await (await page.request.get('/api/my-week')).json()) as { monday: string };
    await page.request.put('/api/my-week/reflection', { data: { monday, text: 'Slots.' } });
    let saved = waitForShares();
    await page.getByLabel('My weekly reflections').click();
    await saved;
    const week = new Date(monday).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    await expect(preview.getByText(`Week of ${week}`)).toBeVisible();
    saved = waitForShares();
    await page.getByLabel('My weekly reflections').click();
    await saved;
    saved = waitForShares();
    await page.getByLabel('My plan with its dates').click();
    await saved;
    await expect(preview.getByText('Nothing else is shared.')).toBeVisible();
    await reloadHydrated(desk);
    await expect(shared.getByText('Nothing else is shared.')).toBeVisible();

    await page.getByRole('button', { name: 'End the mentorship' }).click();
    await expect(page.getByText('Ben Ito will no longer see anything of yours.')).toBeVisible();
    await page.getByRole('button', { name: 'End the mentorship' }).click();
    await expect(page.getByRole('heading', { name: 'Earlier' })).toBeVisible();
    await page.getByRole('button', { name: /^Ben Ito/ }).click();
    await expect(page.getByText('At the second step.')).toBeVisible();
    complaints.allow(/mentor-desk\/learners\/\d+(\/messages)? answered 404/);
    await reloadHydrated(desk);
    await expect(desk.getByRole('heading', { name: 'There is no such learner' })).toBeVisible();

    // The desk closes when the role is removed.
    complaints.allow(/GET \/mentor\/desk\?learner=\d+ answered 404/, /\/mentor-desk\S* answered 403/);
    await runSql(server, "UPDATE users SET role = 'registered' WHERE email = $1", [MENTOR]);
    await reloadHydrated(desk);
    await expect(desk.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  } finally {
    await runSql(server, 'DELETE FROM users WHERE email = ANY ($1)', [[LEARNER, MENTOR]]);
    await context.close();
  }
});
