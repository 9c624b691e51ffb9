import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { MEMBER_PASSWORD } from './support/people.ts';
import { startServer, type TestServer } from './support/server.ts';
import { listNames, moveDown, openSitePage, signIn } from './support/site-admin.ts';
import { test as base, expect } from './support/test.ts';

// These tests use their own site, because the last one removes the sample content.
const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test('an editor moderates comments, processes a message, grants a role and sees who downloaded what', async ({
  page,
  server,
  browser,
}) => {
  // Activity from before the editor signs in.
  const member = await browser.newContext({ baseURL: server.url });
  const [grace, formula] = ['grace.hopper@example.com', "=HYPERLINK('x') Air"];
  const person = { firstName: 'Grace', lastName: 'Hopper', email: grace, password: MEMBER_PASSWORD, company: formula };
  await member.request.post('/api/auth/signup', { data: { ...person, premiumAccess: true } });
  expect((await member.request.post('/api/whitepapers/2/download')).ok()).toBe(true);
  expect((await member.request.get('/admin/downloads')).status()).toBe(404);
  const paper = (await (await member.request.get('/api/whitepapers/2')).json()) as { title: string };

  await test.step('dashboard: approves a comment, undoes that, and processes a message', async () => {
    await signIn(page, server, '/admin');
    const comments = page.getByRole('region', { name: 'Pending Comments' });
    const counter = page.getByRole('link', { name: /Pending Comments/ });
    await expect(counter).toHaveText(/4/);
    await expectNoAxeViolations(page);
    await comments.getByRole('button', { name: 'Approve the comment by Conrad Mbeki-Stroud' }).click();
    await expect(comments.getByText('Conrad Mbeki-Stroud')).toBeHidden();
    await expect(counter).toHaveText(/3/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(comments.getByText('Conrad Mbeki-Stroud')).toBeVisible();
    const messages = page.getByRole('region', { name: 'Recent Contact Forms' });
    await messages.getByRole('button', { name: 'Mark processed: the message from Hanneke Brouwer-Silva' }).click();
    await expect(messages.getByText('Hanneke Brouwer-Silva')).toBeHidden();
    await counter.click();
    await expect(page.getByRole('heading', { name: 'Comment Moderation' })).toBeVisible();
  });

  await test.step('comments: moderates with the keyboard, and the article shows approved comments', async () => {
    await expectNoAxeViolations(page);
    const first = page.getByRole('article', { name: 'Comment by Conrad Mbeki-Stroud' });
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await page.keyboard.press('a');
    await expect(first).toBeHidden();
    await expect(page.getByRole('article', { name: 'Comment by Joyce Achterberg-Lim' })).toBeFocused();
    await page.keyboard.press('r');
    await expect(page.getByRole('article', { name: 'Comment by Joyce Achterberg-Lim' })).toBeHidden();
    await expect(page.getByText('Comment rejected').first()).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByRole('article', { name: 'Comment by Joyce Achterberg-Lim' })).toBeVisible();
    const posts = await member.request.get('/api/blog-posts?q=pallet');
    const [{ id }] = (await posts.json()) as [{ id: number }];
    expect(await (await member.request.get(`/api/blog-posts/${id}/comments`)).text()).toContain('Conrad Mbeki-Stroud');
    await page.getByRole('link', { name: /^Shown/ }).click();
    await page.getByRole('button', { name: 'Take down the comment by Conrad Mbeki-Stroud' }).click();
    await expect(page.getByText('Comment taken down').first()).toBeVisible();
    await expect(page.getByRole('article', { name: 'Comment by Conrad Mbeki-Stroud' })).toBeHidden();
    const afterTakedown = await member.request.get(`/api/blog-posts/${id}/comments`);
    expect(await afterTakedown.text()).not.toContain('Conrad Mbeki-Stroud');
    await page.getByRole('link', { name: /^Spam/ }).click();
    await expect(page.getByText('Nothing was caught as spam.')).toBeVisible();
    await member.request.post(`/api/blog-posts/${id}/comments`, { data: { content: 'Well said.', website: 'x' } });
    await reloadHydrated(page);
    await page.getByRole('button', { name: 'The comment by Grace Hopper is not spam' }).click();
    await page.getByRole('link', { name: /^Pending/ }).click();
    await expect(page.getByRole('article', { name: 'Comment by Grace Hopper' })).toBeVisible();
  });

  await test.step('messages: finds a processed message and opens it again', async () => {
    await openSitePage(page, 'Messages');
    await expectNoAxeViolations(page);
    await expect(page.getByRole('article', { name: 'Message from Hanneke Brouwer-Silva' })).toBeHidden();
    await page.getByRole('link', { name: /^Closed/ }).click();
    const processed = page.getByRole('article', { name: 'Message from Hanneke Brouwer-Silva' });
    await processed.getByRole('link').click();
    await page
      .getByRole('region', { name: /^Message from/ })
      .getByRole('button', { name: 'Reopen' })
      .click();
    await expect(processed).toBeHidden();
    await page.getByLabel('Search').fill('turboprops');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No messages contain “turboprops”. Try a shorter search.')).toBeVisible();
    await page.getByRole('link', { name: /^Open/ }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(processed).toBeVisible();
  });

  await test.step('users: grants premium access and changes a role', async () => {
    await page.keyboard.press('6');
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await page.getByLabel('Premium access', { exact: true }).selectOption('Requested');
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Grant premium access to Grace Hopper' }).click();
    await expect(page.getByRole('switch', { name: 'Premium access of Grace Hopper' })).toBeChecked();
    page.once('dialog', (question) => void question.dismiss());
    await page.getByLabel('Role of Grace Hopper').selectOption('Admin');
    await expect(page.getByLabel('Role of Grace Hopper')).toHaveValue('registered');
    page.once('dialog', (question) => void question.accept());
    await page.getByLabel('Role of Grace Hopper').selectOption('Mentor');
    await expectNoAxeViolations(page);
    await expect
      .poll(async () => ((await (await member.request.get('/api/auth/me')).json()) as { role: string }).role)
      .toBe('mentor');
    await page.getByRole('button', { name: 'Grace Hopper', exact: true }).click();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText('Grace Hopper is signed out').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await member.request.get('/api/auth/me')).status()).toBe(401);
  });

  await test.step('downloads: lists who downloaded what, and the CSV runs no formulas', async () => {
    await openSitePage(page, 'Downloads');
    const row = page.getByRole('row', { name: /Grace Hopper/ });
    await expect(row).toContainText(paper.title);
    await expectNoAxeViolations(page);
    await row.getByRole('button', { name: grace }).click();
    await expect(page.getByText('Only downloads by Grace Hopper')).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as CSV' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe('white-paper-downloads.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`Z,"${paper.title}",Grace Hopper,${grace},no,'=HYPERLINK('x') Air\r\n`);
  });

  await test.step('subscribers and activity: shows the pages without axe violations', async () => {
    await openSitePage(page, 'Subscribers');
    await expectNoAxeViolations(page);
    await openSitePage(page, 'Activity');
    await expectNoAxeViolations(page);
    await expect(page.getByRole('row', { name: /Grace Hopper.*role registered → mentor/ })).toBeVisible();
    await page.getByLabel('Action', { exact: true }).selectOption('Approved');
    await expect(page.getByRole('row', { name: /Conrad Mbeki-Stroud/ }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Grace Hopper/ })).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to the pages of the site');
  });
  await member.close();
});

test('an editor reorders the team, adds a member, and builds a learning path', async ({ page, server, complaints }) => {
  complaints.allow(/(?:POST|PUT) \/api\/team-members(?:\/\d+)? answered 400/);
  complaints.allow(/PUT \/api\/team-members\/\d+ answered 409/);
  await test.step('team: reorders with the keyboard, adds and deletes a member', async () => {
    await signIn(page, server, '/admin/team');
    await expectNoAxeViolations(page);
    const before = await listNames(page, 'Team members');
    const [name = '', second = ''] = before;
    const saved = page.waitForResponse('**/api/team-members/order');
    await moveDown(page, page.getByRole('button', { name: `Move ${name}` }), name);
    await saved;
    expect((await listNames(page, 'Team members')).slice(0, 2)).toEqual([second, name]);
    const seen = (await (await page.request.get('/api/team-members')).json()) as { name: string }[];
    expect(seen.slice(0, 2).map((member) => member.name)).toEqual([second, name]);

    await page.keyboard.press('n');
    const sheet = page.getByRole('dialog', { name: 'New team member' });
    await sheet.getByLabel('Name').fill('Ines Duarte');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(sheet.getByText('Please enter a job title.')).toBeVisible();
    await expect(sheet.getByLabel('Title')).toBeFocused();
    await expectNoAxeViolations(page);
    await sheet.getByLabel('Title').fill('Partner');
    await sheet.getByLabel('About them').fill('Ran a hub for nine years.');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => (await listNames(page, 'Team members')).at(-1)).toBe('Ines Duarte');
    await page.getByRole('button', { name: 'Delete Ines Duarte' }).click();
    await expect(page.getByRole('button', { name: 'Move Ines Duarte' })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Move Ines Duarte' })).toBeVisible();
  });

  await test.step('conflict: keeps both changes when somebody else saved another field first', async () => {
    const team = (await (await page.request.get('/api/team-members')).json()) as { id: number; name: string }[];
    const ines = team.find(({ name }) => name === 'Ines Duarte');
    await page.getByRole('button', { name: 'Edit Ines Duarte' }).click();
    const sheet = page.getByRole('dialog', { name: 'Edit team member' });
    await sheet.getByLabel('Title').fill('Senior partner');
    await page.request.put(`/api/team-members/${ines?.id}`, { data: { ...ines, bio: 'Ran two hubs.' } });
    const conflict = page.waitForResponse((reply) => reply.status() === 409);
    await sheet.getByRole('button', { name: 'Update' }).click();
    await conflict;
    await expect(sheet).toBeHidden();
    const saved = await (await page.request.get('/api/team-members')).text();
    expect(saved).toContain('Senior partner');
    expect(saved).toContain('Ran two hubs.');
  });

  await test.step('learning content: adds an item', async () => {
    await openSitePage(page, 'Learning content');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'New item' }).click();
    const sheet = page.getByRole('dialog', { name: 'New library item' });
    await sheet.getByLabel('Title').fill('Read a slot calendar');
    await sheet.getByLabel('Description').fill('What the columns mean.');
    await sheet.getByLabel('Category').selectOption('Operations');
    await sheet.getByLabel('Minutes').fill('35');
    await sheet.getByLabel('Tags').fill('slots, calendars');
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Read a slot calendar', exact: true })).toBeVisible();
    // It would cover the button of the next step, and stays while the pointer is on it.
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('learning path: builds one with buttons, the pointer and the keyboard', async () => {
    await openSitePage(page, 'Learning paths');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'New learning path' }).click();
    const sheet = page.getByRole('dialog', { name: 'New learning path' });
    await sheet.getByLabel('Title').fill('Slots from the start');
    await sheet.getByLabel('Description').fill('From the calendar to the trade.');
    await sheet.getByLabel('Category').selectOption('Operations');
    await sheet.getByLabel('Search the library').fill('slot calendar');
    await sheet.getByRole('button', { name: 'Add Read a slot calendar' }).click();
    await expect(sheet.getByLabel('Estimated duration')).toHaveAttribute('placeholder', '35 min');
    await sheet.getByLabel('Search the library').fill('Start here');
    const item = sheet.getByRole('list', { name: 'Library' }).getByText('Start here', { exact: true });
    const zone = sheet.getByText('Drag more items here');
    await expect(sheet.getByRole('list', { name: 'Library' }).getByRole('listitem')).toHaveCount(1);
    // Centers the zone, because near an edge the sheet would scroll under the pointer.
    await zone.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await item.hover();
    const from = await item.boundingBox();
    await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move((from?.x ?? 0) - 30, (from?.y ?? 0) + 5, { steps: 4 });
    // Repeats the move in case the sheet scrolls under the pointer.
    await expect(async () => {
      const to = await sheet.getByText('Drop it here for the end').boundingBox();
      await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 20, { steps: 4 });
      await expect(page.getByText('Start here is at the end.')).toBeAttached({ timeout: 1000 });
    }).toPass();
    await page.mouse.up();
    await expect.poll(() => listNames(page, 'On this path 2')).toEqual(['Read a slot calendar', 'Start here']);
    await moveDown(page, sheet.getByRole('button', { name: /^Move Read a slot calendar/ }), 'Read a slot calendar');
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => (await listNames(page, 'Learning paths')).at(-1)).toBe('Slots from the start');
    const paths = page.getByRole('list', { name: 'Learning paths' }).getByRole('listitem');
    await expect(paths.last()).toContainText(/Operations.*2 items/);
  });
});

test('an editor removes the sample content after confirming once', async ({ page, server }) => {
  await signIn(page, server, '/admin/sample-content');
  await expect(page.getByRole('table', { name: 'What will be removed' })).toContainText('White papers');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Remove sample content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove all sample content?' });
  await expect(dialog.getByRole('button', { name: 'Remove permanently' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Type “remove” to continue').fill('remove');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The sample content is removed. The site is yours.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'What was removed' })).toContainText('Pictures and PDFs');
  await test.step('no public page claims what the sample firm claimed', async () => {
    const claims =
      /5,000\+|150\+|\$400M|team leadership|years experience|Ilse|Tomasi|duty manager|Callsign|Waypoint|Two platforms/;
    for (const path of ['/', '/mentor', '/insights', '/register', '/login', '/privacy', '/terms', '/sitemap.xml'])
      expect(await (await page.request.get(path)).text(), path).not.toMatch(claims);
  });
  await openHydrated(page, '/admin');
  await expect(page.getByText('No pending comments')).toBeVisible();
  await expect(page.getByText('No new contact forms')).toBeVisible();
  await expectNoAxeViolations(page);
});
