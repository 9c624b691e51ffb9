import type { Page } from 'playwright';
import type { Screen } from './screen.ts';
import { callApi, failApi, reload, stallApi } from './steps.ts';

const PATHWAYS = '/mentor/dashboard?tab=pathways';

const PROFILE = {
  dreamJob: 'Fleet planner',
  shortTermGoals: 'Move from the ramp into operations planning within a year',
  longTermGoals: 'I want to lead an ops team',
  motivation: 'I want my family to see that it is possible',
  timeAvailable: '5 hours a week',
  workExperience: '2 years as a ramp agent at a regional airport',
  currentChallenges: 'I have no mentor nearby',
  strengths: 'patient, calm, good with people',
  interests: 'aircraft, logistics',
  hobbies: 'chess',
  values: 'fairness, reliability',
  location: 'A harbor town, two hours from the next big airport',
  supportSystem: 'my sister',
};

async function fillProfile(page: Page): Promise<void> {
  await callApi(page, 'put', '/mentee-profile', PROFILE);
  await reload(page);
}

async function createPlan(page: Page): Promise<void> {
  await fillProfile(page);
  await callApi(page, 'post', '/pathway-plan', {});
  await reload(page);
}

async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Story' }).click();
  await page.getByRole('button', { name: 'Generate Another Story' }).waitFor();
}

async function saveStory(page: Page): Promise<void> {
  await generate(page);
  await page.getByRole('button', { name: 'Save this story' }).click();
  await page.getByRole('heading', { name: 'What really happened' }).waitFor();
}

/** My Pathways, starting with the first visit. */
export const PATHWAY_SCREENS: readonly Screen[] = [
  { name: 'pathways-new', path: PATHWAYS, as: 'member' },
  {
    name: 'pathways-profile',
    path: PATHWAYS,
    as: 'member',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /profile$/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^6\./ }).click();
    },
  },
  {
    name: 'pathways-profile-first',
    path: PATHWAYS,
    as: 'member',
    fold: true,
    prepare: async (page) =>
      page
        .getByRole('button', { name: /profile$/ })
        .first()
        .click(),
  },
  { name: 'pathways-plan', path: PATHWAYS, as: 'member', prepare: createPlan },
  { name: 'pathways-story', path: PATHWAYS, as: 'member', prepare: generate },
  {
    name: 'pathways-story-failed',
    path: PATHWAYS,
    as: 'member',
    widths: [1280],
    prepare: async (page) => {
      await page.route('**/api/generate-narrative', (route) => route.fulfill({ status: 500, body: '' }));
      await generate(page);
    },
  },
  {
    name: 'pathways-story-writing',
    path: PATHWAYS,
    as: 'member',
    fold: true,
    prepare: async (page) => {
      await stallApi(page, 'generate-narrative');
      await page.getByRole('button', { name: 'Generate Story' }).click();
      await page.getByText('Writing your story...').waitFor();
    },
  },
  { name: 'pathways-saved', path: PATHWAYS, as: 'member', prepare: saveStory },
  {
    name: 'pathways-failed',
    path: '/mentor/dashboard',
    as: 'member',
    prepare: async (page) => {
      await failApi(page, 'mentee-profile', 'pathway-plan', 'narratives?*');
      await page.getByRole('tab', { name: 'My Pathways' }).click();
      await page.getByText('We could not load your plan.').waitFor();
    },
  },
];
