import { listLayoutFaults } from '../../scripts/look/layout-faults.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const MENTOR = 'phone.mentor@example.com';

test('a mentor offers an office hour on a phone', async ({ page, server }) => {
  await signUpMember(page, MENTOR);
  await runSql(server, "UPDATE users SET role = 'mentor' WHERE email = $1", [MENTOR]);
  try {
    await openHydrated(page, '/mentor/desk');
    await page
      .getByRole('button', { name: /^Offer an hour on / })
      .nth(2)
      .tap();
    const dialog = page.getByRole('dialog');
    const tapTime = (text: string) => dialog.locator('label', { hasText: new RegExp(`^${text}$`) }).tap();
    await tapTime('3:30');
    await expect(dialog.getByRole('radio', { name: '3:30 PM' })).toBeChecked();
    await tapTime('Other time');
    await dialog.getByLabel('Start').fill('07:10');
    await dialog.getByLabel('Place or link').fill('Room 4');
    await expectNoAxeViolations(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await listLayoutFaults(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Offer', exact: true }).tap();
    await expect(dialog).toHaveCount(0);
    const days = page.getByRole('region', { name: 'Office hours' }).locator('ol > li');
    await expect(days.nth(2)).toContainText('7:10 AM');
    await expect(page.getByText('1 of 1 still to be booked')).toBeVisible();
  } finally {
    await runSql(server, 'DELETE FROM users WHERE email = $1', [MENTOR]);
  }
});
