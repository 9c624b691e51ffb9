export interface SkillSample {
  name: string;
  type: 'skill' | 'role';
  category: 'Strategy' | 'Technology' | 'Operations' | 'Leadership';
  /** Other names, by which answers of learners are understood. */
  synonyms: readonly string[];
  /** Of a role: the names of the skills it needs. */
  skills?: readonly string[];
  practice?: string;
  practiceMinutes?: number;
  evidence?: string;
  /** Of a role: what an ordinary day could look like. */
  picture?: string;
}

export const skills: readonly SkillSample[] = [
  {
    name: 'Unit revenue',
    type: 'skill',
    category: 'Strategy',
    synonyms: ['RASK', 'yield', 'unit revenues', 'route profit and loss'],
    practice: 'Take one flight that you know and work out its revenue for each seat and kilometer.',
    practiceMinutes: 90,
    evidence: 'A worked sheet of one route, with its unit revenue and unit cost.',
  },
  {
    name: 'Forecasting',
    type: 'skill',
    category: 'Technology',
    synonyms: ['forecasts', 'demand forecasting', 'predicting demand'],
    practice: 'Forecast one number of your team for a week, and compare.',
    practiceMinutes: 60,
    evidence: 'A forecast that you wrote down before the week, and what came.',
  },
  {
    name: 'Problem framing',
    type: 'skill',
    category: 'Strategy',
    synonyms: ['problem solving', 'hypotheses', 'scoping', 'structured thinking'],
    practice: 'Turn one topic of your week into a question that somebody can decide.',
    practiceMinutes: 60,
    evidence: 'A question, split without gaps, that your manager has agreed to.',
  },
  {
    name: 'Turnaround operations',
    type: 'skill',
    category: 'Operations',
    synonyms: ['turnaround', 'turnarounds', 'ground operations', 'ramp', 'punctuality'],
    practice: 'Watch one turnaround with a stopwatch and note every handover.',
    practiceMinutes: 120,
    evidence: 'A timeline of one turnaround, with the task that decided it.',
  },
  {
    name: 'Leading a team',
    type: 'skill',
    category: 'Leadership',
    synonyms: ['leadership', 'lead a team', 'lead an ops team', 'managing people', 'management', 'first team'],
    practice: 'Hold a conversation of half an hour with each person you work with.',
    practiceMinutes: 120,
    evidence: 'What each of them wants to be asked, in one line.',
  },
  {
    name: 'Public speaking',
    type: 'skill',
    category: 'Leadership',
    synonyms: ['presentations', 'giving talks', 'speak in public', 'presenting'],
    practice: 'Give a talk of five minutes to two colleagues.',
    practiceMinutes: 60,
    evidence: 'A talk given to more than ten people.',
  },
  {
    name: 'Revenue analyst',
    type: 'role',
    category: 'Strategy',
    synonyms: ['pricing analyst', 'revenue management analyst', 'yield manager'],
    skills: ['Unit revenue', 'Forecasting', 'Problem framing'],
    picture: 'You open the day with yesterday’s bookings, find the one flight that surprises you, and ask why.',
  },
  {
    name: 'Fleet planner',
    type: 'role',
    category: 'Operations',
    synonyms: ['fleet planning', 'fleet manager'],
    skills: ['Unit revenue', 'Turnaround operations'],
    picture: 'You compare two aircraft for a season that has not begun, and write down what you would have to believe.',
  },
];
