import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a bookmark the server rejects is undone, and an unsaved note stays on the device', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503|Failed to load resource|PUT \/api\/user-bookmarks\/1 answered 409/);
  await signUpMember(page, 'ada.away@example.com');
  await openHydrated(page, '/mentor/dashboard');
  const isUnavailable = { now: true };
  await page.route('**/api/user-bookmarks/*', (route) =>
    isUnavailable.now ? route.fulfill({ status: 503, json: { error: 'away' } }) : route.continue(),
  );
  const turnaround = page.getByRole('button', { name: 'Bookmark “How a turnaround really works”' });
  await turnaround.click();
  await expect(page.getByText('The bookmark was not saved').first()).toBeVisible();
  await expect(turnaround).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('tab', { name: 'Bookmarks' }).click();
  const note = page.getByLabel('Note on “Start here”');
  await note.fill('Said on the train.');
  await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  isUnavailable.now = false;
  await reloadHydrated(page);
  await expect(note).toHaveValue('Said on the train.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => note.evaluate((field) => window.earlyActions?.isAlive(field))).toBe(true);

  const writeOnThePhone = async (text: string) => {
    expect((await page.request.put('/api/user-bookmarks/1', { data: { note: text } })).ok()).toBe(true);
  };
  await test.step('what was typed and taken back does not replace what another device wrote', async () => {
    await note.press('End');
    await note.press('x');
    await note.press('Backspace');
    await note.blur();
    await writeOnThePhone('Written on the phone.');
    await reloadHydrated(page);
    await expect(note).toHaveValue('Written on the phone.');
    await expect.poll(() => note.evaluate((field) => window.earlyActions?.isAlive(field))).toBe(true);
  });
  await test.step('what is typed in an open tab joins what another device wrote meanwhile', async () => {
    await writeOnThePhone('Written at the gate.');
    await note.fill('Typed in the tab.');
    await expect(note).toHaveValue('Written at the gate.\n\nTyped in the tab.');
    await expect
      .poll(async () => (await page.request.get('/api/user-bookmarks')).text())
      .toContain(String.raw`Written at the gate.\n\nTyped in the tab.`);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
  await test.step('an unsaved note joins what another device wrote meanwhile', async () => {
    isUnavailable.now = true;
    await note.fill('Said on the way back.');
    await expect(page.getByText(/^Not saved yet/)).toBeVisible();
    await writeOnThePhone('Written at home.');
    isUnavailable.now = false;
    await reloadHydrated(page);
    await expect(note).toHaveValue('Written at home.\n\nSaid on the way back.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
});
