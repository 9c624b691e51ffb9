import type { Page } from 'playwright';
import type { Screen } from './screens.ts';
import { callApi, failApi, goTo, reload } from './steps.ts';

const OWN = '/mentor/mentor';
const DESK = '/mentor/desk';
const HOURS_AHEAD = [50, 74, 99];
const HOUR_MS = 3_600_000;

const SIX_MENTORS = [
  ['Ingrid Solheim', 'Network planning, and how to argue with a number', 3, 50],
  ['Ben Ito', 'From the ramp to network planning', 8, 74],
  ['Marguerite Adeyemi-Castellanos', 'Maintenance planning, hangar shifts, and the first team of your own', 1, null],
  ['Chidi Okafor', 'Revenue management', 0, null],
  ['Lena Park', null, 5, 99],
  ['Tomás Rivera', 'Cargo operations in three countries', 2, 124],
].map(([name, offer, placesLeft, hours], index) => ({
  id: index + 1,
  name,
  firstName: String(name).split(' ')[0],
  offer,
  placesLeft,
  placesMax: 8,
  nextHourAt: hours === null ? null : new Date(Date.now() + Number(hours) * HOUR_MS).toISOString(),
}));

/** The mentor says what they help with. */
async function offer(page: Page): Promise<void> {
  const { settings } = await callApi(page, 'get', '/mentor-desk');
  await callApi(page, 'put', '/mentor-desk/settings', { ...settings, offer: 'From the ramp to network planning' });
  await reload(page);
}

/** The member asks the first mentor, unless they already have. */
async function ask(page: Page): Promise<void> {
  const { current, mentors } = await callApi(page, 'get', '/mentorship');
  if (!current) {
    const text =
      'I have been on the ramp for two years and would like to plan the network some day.\nWhich step would you take first, and who could I learn from on the night shift?';
    const shares = { plan: true, progress: true, goals: true };
    await callApi(page, 'post', '/mentorship', { text, mentorId: mentors[0].id, shares });
  }
  await reload(page);
}

/** The mentor accepts every request, writes, and offers office hours. */
async function accept(page: Page): Promise<void> {
  const desk = await callApi(page, 'get', '/mentor-desk');
  for (const { id } of desk.requests) {
    const text = 'Gladly. I began on the ramp myself.';
    await callApi(page, 'post', `/mentor-desk/learners/${id}/answer`, { isAccepted: true, text });
    const letter = 'Where do you stand with the second step?\n\nWrite two sentences; we go on from there.';
    await callApi(page, 'post', `/mentor-desk/learners/${id}/messages`, { text: letter });
  }
  for (const hours of desk.hours.length > 0 ? [] : HOURS_AHEAD) {
    const startsAt = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();
    const data = { startsAt, minutes: 30, place: 'https://meet.example/rooms/ben-ito-office-hour' };
    await callApi(page, 'post', '/mentor-desk/office-hours', data);
  }
  await reload(page);
}

async function openLearner(page: Page): Promise<void> {
  const desk = await callApi(page, 'get', '/mentor-desk');
  await goTo(page, `${DESK}?learner=${[...desk.requests, ...desk.learners][0].id}`);
}

/** Learner and mentor, from the first visit to the first office hour. */
export const MENTORING_SCREENS: readonly Screen[] = [
  { name: 'mentoring-desk-new', path: DESK, as: 'mentor', prepare: offer },
  { name: 'mentoring-desk-member', path: DESK, as: 'member', fold: true },
  { name: 'mentoring-new', path: OWN, as: 'member' },
  {
    name: 'mentoring-new-six',
    path: OWN,
    as: 'member',
    prepare: async (page) => {
      const own = await callApi(page, 'get', '/mentorship');
      await page.route('**/api/mentorship', (route) => route.fulfill({ json: { ...own, mentors: SIX_MENTORS } }));
      await goTo(page, OWN);
      await page.getByRole('radio', { name: /^Ingrid/ }).check();
    },
  },
  { name: 'mentoring-asked', path: OWN, as: 'member', prepare: ask },
  { name: 'mentoring-desk-asked', path: DESK, as: 'mentor' },
  { name: 'mentoring-desk-request', path: DESK, as: 'mentor', prepare: openLearner },
  { name: 'mentoring-desk', path: DESK, as: 'mentor', prepare: accept },
  { name: 'mentoring-desk-learner', path: DESK, as: 'mentor', prepare: openLearner },
  { name: 'mentoring', path: OWN, as: 'member' },
  {
    name: 'mentoring-end',
    path: OWN,
    as: 'member',
    prepare: async (page) => page.getByRole('button', { name: 'End the mentorship' }).click(),
  },
  {
    name: 'mentoring-failed',
    path: '/mentor/dashboard?tab=pathways',
    as: 'member',
    fold: true,
    prepare: async (page) => {
      await failApi(page, 'mentorship');
      await goTo(page, OWN);
      await page.getByText('We could not load your mentor.').waitFor();
    },
  },
];
