import type { Profile } from './profiles';

/** Kinds of English, uncorrected: ordinary lives, hardship, jokes and attacks. */
export const ENGLISH_PROFILES: readonly Profile[] = [
  {
    name: 'Chief operating officer to be',
    context: {
      workExperience: 'Regional operations manager, 11 years, 400 people',
      longTermGoals: 'Chief operating officer of a carrier, or VP of operations first',
      shortTermGoals: 'get better at negotiation with the unions',
      timeAvailable: '2 hours a week',
    },
    choices: { skills: ['Negotiation'], levels: { Negotiation: 'some' }, hoursPerWeek: 2 },
    mustPropose: ['Negotiation', '120 minutes'],
    mustNotPropose: ['Operations controller', 'Operations manager', 'Operations control'],
  },
  {
    name: 'Pays for a pilot',
    context: {
      workExperience: 'Innovation lead. We got the board to pay for a pilot of predictive maintenance in two hangars.',
      shortTermGoals: 'Take the pilot project to all stations; become better at leading change',
      strengths: 'stakeholders, storytelling',
      timeAvailable: '3h/week',
    },
    choices: { skills: ['Leading change'], hoursPerWeek: 3 },
    mustPropose: ['Leading change', '180 minutes'],
    mustNotPropose: ['Pilot'],
  },
  {
    name: 'Widow back at work too early',
    context: {
      lifeExperiences: 'My husband passed away in spring and I went back to work too early',
      currentChallenges: 'I cannot concentrate since he died',
      shortTermGoals: 'Project management, slowly',
      timeAvailable: 'one hour a week',
    },
    choices: { skills: ['Project management'], hoursPerWeek: 1, obstacles: ['Bereavement'] },
    mustPropose: ['Project management', 'Bereavement', '60 minutes'],
    mustNotPropose: ['Finding a job'],
  },
  {
    name: 'Nurse, Leeds',
    context: {
      workExperience: 'Band 6 nurse, 12 yrs, acute medical ward',
      strengths: 'calm, good with families, handovers',
      shortTermGoals: 'learn excel properly so the off-duty does not take all Sunday',
      currentChallenges: 'night shifts',
      timeAvailable: '90 minutes a week',
    },
    choices: { skills: ['Spreadsheets'], hoursPerWeek: 1.5, obstacles: ['Shift work'] },
    mustPropose: ['Spreadsheets', 'Shift work', '90 minutes'],
    mustNotPropose: ['Care coordination', 'Care coordinator'],
  },
  {
    name: 'Wants to die',
    context: {
      currentChallenges: 'i want to die most days, no time for anything',
      shortTermGoals: 'learn python',
    },
    choices: { isUnsure: true, hoursPerWeek: 0 },
    mustPropose: ['Programming'],
    mustNotPropose: ['Little time'],
  },
  {
    name: 'Anything but sales',
    context: {
      workExperience: 'Six years in sales, car dealership, Phoenix',
      dreamJob: 'anything but sales. Maybe data analyst',
      shortTermGoals: 'SQL, not finance',
      timeAvailable: '5 hours per week',
    },
    choices: { role: 'Data analyst', levels: { SQL: 'none', Spreadsheets: 'some' }, hoursPerWeek: 5 },
    mustPropose: ['Data analyst', 'SQL', 'known Sales', '300 minutes'],
    mustNotPropose: ['Sales', 'Financial statements'],
  },
  {
    name: 'Husband is a dispatcher',
    context: {
      location: 'Tulsa',
      interests: 'my husband is a dispatcher so I hear about delays at dinner',
      dreamJob: 'Something with people. Not an office job.',
      timeAvailable: 'whenever the baby sleeps',
      currentChallenges: 'newborn, so tired',
    },
    choices: { isUnsure: true, hoursPerWeek: 0.5, obstacles: ['Caring for others'] },
    mustPropose: ['Caring for others'],
    mustNotPropose: ['Operations controller', 'Office administrator'],
  },
  {
    name: 'Bengaluru, final year',
    context: {
      schoolType: 'B.E. final year',
      subjects: 'machine learning, operations research, statistics',
      dreamJob: 'Data Scientist in a good airline only',
      strengths: 'Python and SQL',
      currentChallenges: 'no contacts in this line, and my english is not good',
      timeAvailable: '1 hr daily',
    },
    choices: {
      role: 'Data scientist',
      levels: { Programming: 'well', SQL: 'well', 'Artificial intelligence': 'some' },
      hoursPerWeek: 7,
      obstacles: ['No one to ask', 'Language barrier'],
    },
    mustPropose: ['Data scientist', 'known Programming', 'known SQL', 'No one to ask', 'Language barrier', '420 minutes'],
  },
  {
    name: 'Lagos trader',
    context: {
      workExperience: 'I dey sell fabrics for Balogun market 9 years, I do my own bookkeeping',
      dreamJob: 'I want to start my own business wey go export',
      currentChallenges: 'no light, data is expensive',
      timeAvailable: '4 hours a week',
    },
    choices: {
      role: 'Business founder',
      levels: { 'Financial statements': 'well', Sales: 'well' },
      hoursPerWeek: 4,
      obstacles: ['Poor internet'],
    },
    mustPropose: ['Starting a business', 'known Financial statements', 'Poor internet', '240 minutes'],
  },
  {
    name: 'One word',
    context: { dreamJob: 'pilot' },
    choices: { role: 'Pilot', hoursPerWeek: 3 },
    mustPropose: ['Pilot'],
  },
  {
    name: 'Hacker joke',
    context: {
      dreamJob: 'hack banks and launder money with spreadsheets lol',
      longTermGoals: 'world domination',
      timeAvailable: '400 hours a week',
    },
    choices: { isUnsure: true, hoursPerWeek: 3 },
    mustNotPropose: ['*'],
  },
  {
    name: 'Hostile',
    context: { dreamJob: 'anything that isnt filling in this stupid form', strengths: 'go to hell', timeAvailable: '-5' },
    choices: { isUnsure: true, hoursPerWeek: 0 },
    mustNotPropose: ['*'],
  },
  {
    name: 'Sick of planning',
    context: {
      workExperience: 'network planner for 8 years. I quit planning, it ate me',
      shortTermGoals: 'no more spreadsheets. Public speaking',
      timeAvailable: 'half an hour a day',
    },
    choices: { skills: ['Public speaking'], hoursPerWeek: 3.5 },
    mustPropose: ['Public speaking', '210 minutes'],
    mustNotPropose: ['Network planner', 'Spreadsheets', 'Network planning'],
  },
];
