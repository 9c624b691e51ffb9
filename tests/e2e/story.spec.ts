import { startModelServer } from '#platform/testing/model-server.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { PATHWAYS, startPlan } from './support/plans.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const WRITTEN_HERE = /^Written on this site from your plan\./;

test('a story of the plan is written on the site, told from another side the next time, kept, deleted and restored', async ({
  page,
}) => {
  await signUpMember(page, 'story.learner@example.com');
  await startPlan(page);
  await openHydrated(page, PATHWAYS);
  const text = page.locator('.book-text');
  await page.getByRole('button', { name: 'Generate Story' }).click();
  await expect(page.getByText(WRITTEN_HERE)).toBeVisible();
  const first = await text.textContent();
  await page.getByRole('button', { name: 'Generate Another Story' }).click();
  await page.getByLabel('Selected pathway').selectOption('From the stand to the network');
  await page.getByRole('button', { name: 'Generate Story' }).click();
  await expect(page.getByText(WRITTEN_HERE)).toBeVisible();
  expect(await text.textContent()).not.toBe(first);
  await expectNoAxeViolations(page);
  const title = (await page.locator('#story-title').textContent()) ?? '';

  await page.getByRole('button', { name: 'Save this story' }).click();
  const stories = page.getByRole('region', { name: 'Saved stories' });
  await expect(stories.getByText(/^Saved .+, along “From the stand to the network”$/)).toBeVisible();
  await reloadHydrated(page);
  await stories.getByRole('button', { name: `Read “${title}”` }).click();
  await expect(text).toBeVisible();
  await expectNoAxeViolations(page);
  await stories.getByRole('button', { name: `Delete “${title}”` }).click();
  await expect(stories.getByText('None yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stories.getByRole('button', { name: `Read “${title}”` })).toBeVisible();
});

test('a failed call still shows a story and says why', async ({ page, complaints }) => {
  await signUpMember(page, 'story.failure@example.com');
  await startPlan(page);
  await openHydrated(page, PATHWAYS);
  complaints.allow(/generate-narrative answered (500|429)/);
  await page.route('**/api/generate-narrative', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Generate Story' }).click();
  const reason = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(reason).toContainText('Failed to generate narrative. The story below was written on this site instead.');
  await expect(page.locator('.book-text')).not.toBeEmpty();
  await page.unroute('**/api/generate-narrative');
  await page.route('**/api/generate-narrative', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests. Please wait a moment and try again.' } }),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(reason).toContainText('Too many requests. Please wait a moment and try again. The story');
  await page.unroute('**/api/generate-narrative');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(reason).toHaveCount(0);
  await expect(page.getByText(WRITTEN_HERE)).toBeVisible();
});

const PARAGRAPH = 'It is a Tuesday, and nothing about it is remarkable except that you have begun. '.repeat(5).trim();
const STORY = {
  title: 'An ordinary morning',
  narrative: `${PARAGRAPH}\n\n${PARAGRAPH}`,
  keyMoments: ['write to her.', 'listen to him.', 'say it aloud.'].map((action) => ({
    sentence: `You ${action}`,
    contentId: null,
    action,
  })),
  futureVision: 'It is an ordinary day, a year on, and you are where you meant to be.',
};

test('with a model the story is streamed, and if the model breaks off its text stays beside one of the site', async ({
  page,
  complaints,
}) => {
  const model = await startModelServer(STORY);
  const server = await startServer({ AI_BASE_URL: model.url, AI_MODEL: 'small' });
  try {
    complaints.watch(page.context());
    await page.goto(`${server.url}/login`);
    await page.request.post(`${server.url}/api/auth/signup`, {
      data: { firstName: 'Ada', lastName: 'Reyes', email: 'story.model@example.com', password: 'night sort at 02:40' },
    });
    await startPlan(page, {}, server.url);
    await openHydrated(page, server.url + PATHWAYS);
    await expect(page.getByText(/^A language model writes it\./)).toBeVisible();
    model.mode = 'slowly';
    await page.getByRole('button', { name: 'Generate Story' }).click();
    await expect(page.getByText('Writing your story...')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'An ordinary morning' })).toBeVisible();
    await expect(page.getByText(/^Written by a language model/)).toBeVisible();
    await page.getByRole('button', { name: 'Generate Another Story' }).click();
    model.mode = 'half';
    await page.getByRole('button', { name: 'Generate Story' }).click();
    await expect(page.getByText(/^Failed to generate narrative\. The story below/)).toBeVisible();
    const unfinished = page.getByRole('region', { name: 'Unfinished story' });
    await expect(unfinished).toContainText('An ordinary morning');
    await expect(unfinished).toContainText('The story ended here.');
    await expect(page.locator('.book-text')).not.toContainText('It is a Tuesday, and nothing');
    await expectNoAxeViolations(page);
    model.mode = 'talkative';
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^Written by a language model/)).toBeVisible();
    await expect(unfinished).toBeHidden();
    await page.getByRole('button', { name: 'Save this story' }).click();
    await expect(
      page.getByRole('region', { name: 'Saved stories' }).getByRole('button', { name: 'Close “An ordinary morning”' }),
    ).toBeVisible();
  } finally {
    await page.close();
    await server.stop();
    await model.close();
  }
});
