import type { Page } from 'playwright';
import { ITEM_TYPES } from '#features/learning/mentor/mentor.constants.ts';
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
  const { roles, obstacles } = await callApi(page, 'get', '/pathway-plan/catalog');
  const role = roles.find(({ name }: { name: string }) => name === 'Network planner');
  await callApi(page, 'post', '/pathway-plan', {
    goal: { kind: 'role', roleId: role.id },
    levels: [],
    hoursPerWeek: 5,
    days: [],
    until: null,
    obstacleIds: [obstacles[0].id],
    formats: ITEM_TYPES,
    without: [],
  });
  await reload(page);
}

async function answer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Network planner' }).click();
  await page.getByRole('button', { name: 'Yes, this is my plan' }).waitFor();
}

async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Story' }).click();
  await page.getByRole('button', { name: 'Generate Another Story' }).waitFor();
}

/** My Pathways, starting with the first visit. */
export const PATHWAY_SCREENS: readonly Screen[] = [
  { name: 'pathways-new', path: PATHWAYS, as: 'member' },
  { name: 'pathways-answers', path: PATHWAYS, as: 'member', prepare: answer },
  {
    name: 'pathways-words',
    path: PATHWAYS,
    as: 'member',
    prepare: async (page) => {
      await fillProfile(page);
      await page.getByRole('heading', { name: 'In your own words' }).click();
    },
  },
  { name: 'pathways-plan', path: PATHWAYS, as: 'member', prepare: createPlan },
  {
    name: 'pathways-change',
    path: PATHWAYS,
    as: 'member',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change your answers' }).click();
      await page
        .getByRole('group', { name: /^Forecasting/ })
        .getByText('Well', { exact: true })
        .click();
    },
  },
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
  {
    name: 'pathways-saved',
    path: PATHWAYS,
    as: 'member',
    prepare: async (page) => {
      await generate(page);
      await page.getByRole('button', { name: 'Save this story' }).click();
      await page.getByRole('button', { name: /^Close “/ }).waitFor();
    },
  },
  {
    name: 'pathways-care',
    path: PATHWAYS,
    as: 'member',
    fold: true,
    prepare: async (page) => {
      await callApi(page, 'put', '/mentee-profile', { currentChallenges: 'I want to die' });
      await reload(page);
    },
  },
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
