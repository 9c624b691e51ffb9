import { startModelServer } from '#platform/testing/model-server.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const MODEL_STORY = {
  title: 'A harbor at night',
  narrative: 'You answer the door.',
  keyMoments: ['You write to her.', 'You finish the first item.'],
  futureVision: 'An ordinary day.',
  steps: [
    { action: 'Write four lines to somebody.', contentId: null },
    { action: 'Finish “How a turnaround really works” by 13 January.', contentId: 3 },
  ],
};
const PATHWAYS = '/mentor/dashboard?tab=pathways';

test('an answer that did not reach us is there again after a reload, and is sent then', async ({
  page,
  complaints,
}) => {
  complaints.allow(/mentee-profile answered 401/);
  await signUpMember(page, 'answers.mentee@example.com');
  await openHydrated(page, PATHWAYS);
  await page.getByRole('button', { name: 'Begin your profile' }).click();
  const job = page.getByLabel('What job would you like to have one day?');
  const refusal = { error: 'Please sign in first.', code: 'not_signed_in' };
  await page.route('**/api/mentee-profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: refusal }) : route.continue(),
  );
  await job.fill('Fleet planner');
  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page.getByText('Not saved. You are signed out. Sign in and try again.')).toBeVisible();
  await reloadHydrated(page);
  await page.unroute('**/api/mentee-profile');
  await page.getByRole('button', { name: 'Begin your profile' }).click();
  await expect(job).toHaveValue('Fleet planner');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await reloadHydrated(page);
  await expect(page.getByText('1 of 20 answered')).toBeVisible();
});

test('a new mentee without a model fills in a profile, makes a plan and keeps a story', async ({
  page,
  complaints,
}) => {
  await signUpMember(page, 'pathways.mentee@example.com');
  await openHydrated(page, PATHWAYS);
  await expect(page.getByRole('heading', { name: 'Where are you starting from?' })).toBeVisible();
  await expect(page.getByText(/if you start today\. We assume 3 hours a week/)).toBeVisible();

  await page.getByRole('button', { name: 'Begin your profile' }).click();
  await page.getByLabel('What job would you like to have one day?').fill('Fleet planner');
  await page.getByLabel('What do you want to achieve within a year?').fill('<b>lead</b> an ops team');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('How much time do you have?').fill('5 hours a week');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Skip these' }).click();
  await page.getByRole('button', { name: /^6\./ }).click();
  await expect(page.getByText('Never goes to a language model.').first()).toBeVisible();
  complaints.allow(/mentee-profile answered 503/);
  await page.route('**/api/mentee-profile', (route) => route.fulfill({ status: 503, json: { error: 'away' } }));
  await page.getByLabel('Where do you live?').fill('A harbor town');
  await page.getByRole('button', { name: 'Show my plan' }).click();
  await expect(page.getByText(/^Not saved yet\. It stays on this device/)).toBeVisible();
  await expect(page.getByLabel('Where do you live?')).toHaveValue('A harbor town');
  await page.unroute('**/api/mentee-profile');
  await page.getByRole('button', { name: 'Show my plan' }).click();
  await expect(page.getByText('4 of 20 answered')).toBeVisible();

  await expect(page.getByText(/^5 hours a week \(from your profile\) · 6 months/)).toBeVisible();
  await page.getByRole('button', { name: 'Start this plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await expect(page.getByText(/^You are on time for /)).toBeVisible();
  await page.getByRole('button', { name: 'Leave this plan' }).click();
  await expect(page.getByRole('heading', { name: 'A plan for you' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();

  await page.getByRole('button', { name: 'Generate Story' }).click();
  await expect(page.getByText(/^Written on this site/)).toBeVisible();
  const first = await page.locator('.book-text').textContent();
  await page.getByRole('button', { name: 'Generate Another Story' }).click();
  await page.getByLabel('Selected pathway').selectOption('From the stand to the network');
  await page.getByRole('button', { name: 'Generate Story' }).click();
  await expect(page.getByText(/^Written on this site/)).toBeVisible();
  expect(await page.locator('.book-text').textContent()).not.toBe(first);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Save this story' }).click();
  await expect(page.getByText('Nothing has been completed since')).toBeVisible();

  // As a model writes them: with a step outside the library.
  await page.request.post('/api/narratives', { data: MODEL_STORY });
  await reloadHydrated(page);
  await page.getByRole('button', { name: 'Read “A harbor at night”' }).click();
  await expect(page.getByText('You answer the door.')).toBeVisible();
  const kept = page.waitForResponse((reply) => reply.request().method() !== 'GET');
  await page.getByRole('checkbox').first().click({ force: true });
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await kept;
  await reloadHydrated(page);
  await expect(page.getByText(/· 1 of 2 moments done/)).toBeVisible();

  await page.request.put('/api/user-progress/3', { data: { isCompleted: true } });
  await reloadHydrated(page);
  await page.getByRole('button', { name: 'Read “A harbor at night”' }).click();
  const happened = page.getByRole('region', { name: 'What really happened' });
  await expect(happened.getByText('How a turnaround really works')).toBeVisible();
  await expect(page.getByText(/· 2 of 2 moments done/)).toBeVisible();

  await page.getByRole('button', { name: 'Delete “A harbor at night”' }).click();
  await expect(page.getByText(/· 2 of 2 moments done/)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/· 2 of 2 moments done/)).toBeVisible();

  await page.getByText('Your answers', { exact: true }).click();
  await expect(page.getByText('<b>lead</b> an ops team', { exact: true })).toBeVisible();
  await expect(page.getByText('Nobody else sees it, except your goals if you share them with a mentor.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete profile' }).click();
  await expect(page.getByRole('heading', { name: 'Where are you starting from?' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 of 20 answered')).toBeVisible();

  await page.getByText('Your answers', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete profile' }).click();
  // A story that is written before the deletion is final leaves out the answers, too.
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/generate-narrative'),
    page.getByRole('button', { name: 'Generate Story' }).click(),
  ]);
  expect(asked.postDataJSON()).toMatchObject({ menteeContext: {} });
  expect(asked.postData()).not.toContain('ops team');
});

test('a failed call still shows a story and says why', async ({ page, complaints }) => {
  await signUpMember(page, 'pathways.failure@example.com');
  await openHydrated(page, PATHWAYS);
  complaints.allow(/generate-narrative answered (500|429)/);
  await page.route('**/api/generate-narrative', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Generate Story' }).click();
  await expect(page.getByText(/^Failed to generate narrative\. This site wrote the briefing/)).toBeVisible();
  await page.unroute('**/api/generate-narrative');
  await page.route('**/api/generate-narrative', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests. Please wait a moment and try again.' } }),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Too many requests\. Please wait a moment and try again\. This site/)).toBeVisible();
  await page.unroute('**/api/generate-narrative');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await expect(page.getByText(/^Written on this site/)).toBeVisible();
});

const PARAGRAPH = 'It is a Tuesday, and nothing about it is remarkable except that you have begun. '.repeat(5).trim();
const STORY = {
  title: 'A Tuesday in Spring',
  narrative: `${PARAGRAPH}\n\n${PARAGRAPH}`,
  keyMoments: ['Write to her.', 'Ask him.', 'Say it aloud.'].map((action) => ({
    sentence: `You ${action}`,
    contentId: null,
    action,
  })),
  futureVision: 'It is an ordinary day, a year on, and you are where you meant to be.',
};

test('with a model the story is streamed, and if the model breaks off its text stays beside a briefing', async ({
  page,
  complaints,
}) => {
  const model = await startModelServer(STORY);
  const server = await startServer({ AI_BASE_URL: model.url, AI_MODEL: 'small' });
  try {
    complaints.watch(page.context());
    await page.goto(`${server.url}/login`);
    await page.request.post(`${server.url}/api/auth/signup`, {
      data: {
        firstName: 'Ada',
        lastName: 'Reyes',
        email: 'pathways.model@example.com',
        password: 'night sort at 02:40',
      },
    });
    await openHydrated(page, server.url + PATHWAYS);
    await expect(page.getByText('A language model writes it.')).toBeVisible();
    model.mode = 'slowly';
    await page.getByRole('button', { name: 'Generate Story' }).click();
    await expect(page.getByText('Writing your story...')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A Tuesday in Spring' })).toBeVisible();
    await expect(page.getByText(/^Written by a language model/)).toBeVisible();
    await page.getByRole('button', { name: 'Generate Another Story' }).click();
    model.mode = 'half';
    await page.getByRole('button', { name: 'Generate Story' }).click();
    await expect(page.getByText(/^Failed to generate narrative\. This site wrote/)).toBeVisible();
    const unfinished = page.getByRole('region', { name: 'Unfinished story' });
    await expect(unfinished).toContainText('A Tuesday in Spring');
    await expect(unfinished).toContainText('The story ended here.');
    await expect(page.locator('.book-text')).not.toContainText('It is a Tuesday, and nothing');
    await expectNoAxeViolations(page);
    model.mode = 'talkative';
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^Written by a language model/)).toBeVisible();
    await expect(unfinished).toBeHidden();
    await page.getByRole('button', { name: 'Save this story' }).click();
    await expect(page.getByRole('heading', { name: 'What really happened' })).toBeVisible();
  } finally {
    await page.close();
    await server.stop();
    await model.close();
  }
});
