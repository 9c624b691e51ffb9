import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { openSitePage, signIn } from './support/site-admin.ts';
import { expect, test } from './support/test.ts';

test.afterEach(async ({ server }) => {
  await runSql(server, 'DELETE FROM contact_forms WHERE NOT is_sample');
  await runSql(server, `DELETE FROM newsletter_subscribers WHERE email LIKE '%@visitor.example'`);
  await runSql(server, 'DELETE FROM people_notes');
  await runSql(server, `DELETE FROM people WHERE email LIKE '%@visitor.example'`);
  await runSql(server, 'DELETE FROM kept_views');
  await runSql(server, 'DELETE FROM forgotten_people');
});

const addPeople = [
  `INSERT INTO contact_forms (first_name, last_name, email, company, message)
   VALUES ('Ines', 'Okafor', 'Ines@visitor.example', 'Harmattan Air', 'Who starts?'),
     ('Tomas', 'Lind', 'tomas@visitor.example', null, 'Do you work with ground handlers?')`,
  `INSERT INTO newsletter_subscribers (email, confirmed_at) VALUES ('ines@visitor.example', now()), ('maybe@visitor.example', null)`,
];

test('a colleague finds a person, tags them, writes a note, keeps the filters and forgets them', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/\/api\/people\/\d+ answered 503/);
  for (const sql of addPeople) await runSql(server, sql);
  await signIn(page, server, '/admin');
  const rows = page.getByRole('table', { name: 'people' });
  const timeline = page.getByRole('list', { name: 'Timeline' });

  await test.step('opens a new lead from the dashboard', async () => {
    const leads = page.getByRole('region', { name: 'New leads' });
    await expect(leads).toContainText('Ines Okafor, Harmattan Air');
    await openSitePage(page, 'People');
    await page.getByLabel('Search', { exact: true }).fill('harmattan');
    await page.keyboard.press('Enter');
    await expect(rows.getByRole('row')).toHaveCount(2);
    const person = /\/api\/people\/\d+$/;
    await page.route(person, (route) => route.fulfill({ status: 503, json: { error: 'away' } }));
    await rows.getByRole('button', { name: 'Ines Okafor' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not load the person.');
    await page.unroute(person);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(timeline).toContainText('Who starts?');
    await expect(page.getByRole('main')).toContainText('Confirmed by link on');
    await expectNoAxeViolations(page);
  });

  await test.step('unsubscribes them, and adds them again with a reason', async () => {
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    const leaving = page.getByRole('dialog', { name: 'Unsubscribe this reader?' });
    await leaving.getByLabel('Reason').fill('Asked by phone');
    await leaving.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('main')).toContainText('Unsubscribed on');
    await expect(timeline).toContainText('Asked by phone');
    await page.getByRole('button', { name: 'Add to the newsletter' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a reader' });
    await expect(adding.getByLabel('Email')).toHaveValue('ines@visitor.example');
    await adding.getByLabel('How they asked for it').fill('Changed her mind on the phone');
    await adding.getByRole('button', { name: 'Send the link' }).click();
    await expect(adding).toBeHidden();
  });

  await test.step('adds a tag, a note and a colleague', async () => {
    await page.getByLabel('Add a tag').fill('Lead');
    await page.getByLabel('Add a tag').press('Enter');
    await expect(page.getByRole('button', { name: 'Remove the tag Lead' })).toBeVisible();
    await page.getByLabel('Assigned to').selectOption({ index: 1 });
    await expect(page.getByText(/^Assigned to /).first()).toBeVisible();
    await page.getByLabel('Note for colleagues').fill('Met in Lagos.\n<b>Call</b> in May.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(timeline).toContainText('<b>Call</b> in May.');
    await timeline.getByRole('button', { name: 'Edit note' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Met in Abuja.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(timeline).toContainText('Met in Abuja.');
    await expect(timeline).toContainText('edited');
  });

  await test.step('filters by tag and keeps the filters under a name', async () => {
    await openHydrated(page, '/admin/people');
    await expect(rows.getByRole('row', { name: /maybe@visitor/ })).toContainText('Not confirmed');
    await page.getByLabel('Tag', { exact: true }).selectOption('Lead');
    await expect(rows.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByLabel('Name').fill('Our leads');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Our leads' })).toBeVisible();
    await openHydrated(page, '/admin/people');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Our leads' }).click();
    await expect(rows.getByRole('row')).toHaveCount(2);
    await expectNoAxeViolations(page);
  });

  await test.step('forgets the person, and can say that it was done', async () => {
    await rows.getByRole('button', { name: 'Ines Okafor' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Forget this person' }).click();
    const button = page.getByRole('button', { name: 'Forget permanently' });
    await expect(button).toBeDisabled();
    await page.getByLabel(/^Type ines@visitor.example/).fill('INES@visitor.example');
    await button.click();
    await expect(page.getByText('The person was forgotten').first()).toBeVisible();
    await expect(page.getByText('1 message, 1 subscription, 1 note').first()).toBeVisible();
    await expect(page.getByText('No people match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Forgotten people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgotten people' });
    await dialog.getByLabel('Email').fill('tomas@visitor.example');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog).toContainText('tomas@visitor.example was not found.');
    await dialog.getByLabel('Email').fill('ines@visitor.example');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expectNoAxeViolations(page);
  });
});
