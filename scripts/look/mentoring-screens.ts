import type { Page } from 'playwright';
import type { Screen } from './screen.ts';
import { callApi, failApi, goTo, reload } from './steps.ts';

const OWN = '/mentor/mentor';
const DESK = '/mentor/desk';
const DAY_MS = 86_400_000;

/** A time of day some days from now. The machine may be anywhere, and so is in UTC in the pictures. */
const getTime = (days: number, time: string): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00.000Z`;

/** Six mentors, from one who says everything to one who says nothing. */
async function getSixMentors(page: Page): Promise<object[]> {
  const team = await callApi(page, 'get', '/team-members');
  const pickMember = (order: number) => {
    const { id, name, title, profileImage } = team[order];
    return { id, name, title, profileImage };
  };
  const mentors = [
    {
      name: 'Ingrid Halvorsen-Pryce',
      position: 'Began on a revenue management desk, now leads the firm',
      offer: 'Network planning and pricing, and how to argue with a number',
      about:
        'I began on a revenue management desk and later ran network planning for a carrier during a restructuring, so I know how it is to defend a route that everybody wants to cut.\n\nI am best at the step where you have an idea and nobody has asked for it: how to put it on one page, who to show it to first, and what to do when they say no.',
      languages: 'English, Norwegian, some French',
      teamMember: pickMember(0),
      placesLeft: 3,
      nextHours: [getTime(2, '09:00'), getTime(3, '15:30'), getTime(6, '16:00')],
    },
    {
      name: 'Ben Ito',
      position: 'Ramp agent, then station manager, now network planning',
      offer: 'From the ramp to network planning',
      about: 'Two airlines, four stations, one long way round. Ask me what the interviews are really like.',
      placesLeft: 8,
      nextHours: [getTime(3, '10:00')],
    },
    {
      name: 'Marguerite Adeyemi-Castellanos',
      position: 'Head of maintenance planning at a carrier of forty aircraft',
      offer: 'Maintenance planning, hangar shifts, and the first team of your own',
      languages: 'English, Spanish, Yoruba',
      placesLeft: 1,
    },
    { name: 'Chidi Okafor', offer: 'Revenue management', placesLeft: 0 },
    { name: 'Lena Park', placesLeft: 5, nextHours: [getTime(4, '13:00')] },
    {
      name: 'Rafael Dinis-Ferro',
      position: 'Licensed aircraft engineer, then hangar planner',
      offer: 'Hangars, shops and terminals',
      teamMember: pickMember(5),
      placesLeft: 2,
      nextHours: [getTime(5, '11:30'), getTime(5, '14:00')],
    },
  ];
  const nothing = { position: null, offer: null, about: null, languages: null, teamMember: null, nextHours: [] };
  return mentors.map((mentor, index) => ({
    ...nothing,
    ...mentor,
    id: index + 1,
    firstName: mentor.name.split(' ')[0],
    placesMax: 8,
  }));
}

/** The mentor introduces themselves. */
async function introduce(page: Page): Promise<void> {
  const { settings } = await callApi(page, 'get', '/mentor-desk');
  await callApi(page, 'put', '/mentor-desk/settings', {
    ...settings,
    position: 'Ramp agent, then station manager, now network planning',
    offer: 'From the ramp to network planning',
    about: 'Two airlines, four stations, one long way round. Ask me what the interviews are really like.',
    languages: 'English, Japanese',
  });
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
  const times = [getTime(2, '09:00'), getTime(2, '16:30'), getTime(4, '11:00')];
  for (const startsAt of desk.hours.length > 0 ? [] : times) {
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
  { name: 'mentoring-desk-new', path: DESK, as: 'mentor', prepare: introduce },
  { name: 'mentoring-desk-member', path: DESK, as: 'member', fold: true },
  { name: 'mentoring-new', path: OWN, as: 'member' },
  {
    name: 'mentoring-new-six',
    path: OWN,
    as: 'member',
    prepare: async (page) => {
      const own = await callApi(page, 'get', '/mentorship');
      const mentors = await getSixMentors(page);
      await page.route('**/api/mentorship', (route) => route.fulfill({ json: { ...own, mentors } }));
      await goTo(page, OWN);
      await page.getByRole('radio', { name: /^Ingrid/ }).check();
    },
  },
  { name: 'mentoring-asked', path: OWN, as: 'member', prepare: ask },
  { name: 'mentoring-desk-asked', path: DESK, as: 'mentor' },
  { name: 'mentoring-desk-request', path: DESK, as: 'mentor', prepare: openLearner },
  { name: 'mentoring-desk', path: DESK, as: 'mentor', prepare: accept },
  {
    name: 'mentoring-desk-offer',
    path: DESK,
    as: 'mentor',
    prepare: async (page) =>
      page
        .getByRole('button', { name: /^Offer an hour/ })
        .nth(2)
        .click(),
  },
  {
    name: 'mentoring-desk-edit',
    path: DESK,
    as: 'mentor',
    prepare: async (page) => page.getByRole('button', { name: 'Edit how learners see you' }).click(),
  },
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
