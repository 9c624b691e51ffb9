import type { MenteeField } from '#lib/mentee-context.ts';

interface ProfileQuestion {
  readonly field: MenteeField;
  /** The question, as one person would ask another. */
  readonly ask: string;
  readonly example: string;
}

interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly ProfileQuestion[];
}

/** The questions in six groups. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    title: 'Where do you want to get to?',
    questions: [
      { field: 'dreamJob', ask: 'What job would you like to have one day?', example: 'Fleet planner' },
      {
        field: 'shortTermGoals',
        ask: 'What do you want to achieve within a year?',
        example: 'Move from the ramp into operations planning',
      },
      { field: 'longTermGoals', ask: 'And in the long run?', example: 'Lead an operations team' },
      {
        field: 'motivation',
        ask: 'Why does this matter to you?',
        example: 'I want my family to see that it is possible',
      },
    ],
  },
  {
    title: 'How do you like to learn?',
    questions: [
      { field: 'timeAvailable', ask: 'How much time do you have?', example: '3 hours a week, mostly on Sundays' },
      { field: 'preferredFormat', ask: 'What do you like to learn from?', example: 'Short courses and articles' },
      { field: 'learningStyle', ask: 'How do you learn best?', example: 'By trying it out' },
    ],
  },
  {
    title: 'What do you bring with you?',
    questions: [
      {
        field: 'workExperience',
        ask: 'What work have you done?',
        example: '2 years as a ramp agent at a regional airport',
      },
      { field: 'achievements', ask: 'What are you proud of?', example: 'Best turnaround crew of the summer' },
      { field: 'strengths', ask: 'What are you good at?', example: 'Patient, calm, good with people' },
    ],
  },
  {
    title: 'What interests you?',
    questions: [
      { field: 'interests', ask: 'What are you curious about?', example: 'Aircraft, logistics, data' },
      { field: 'subjects', ask: 'Which subjects did you like at school?', example: 'Math, geography' },
      { field: 'hobbies', ask: 'And in your spare time?', example: 'Chess' },
      { field: 'values', ask: 'What would you never give up?', example: 'Fairness, reliability' },
    ],
  },
  {
    title: 'What is in the way?',
    questions: [
      { field: 'currentChallenges', ask: 'What makes it hard at the moment?', example: 'I have no mentor nearby' },
      { field: 'resources', ask: 'What do you have to work with?', example: 'An old laptop, the library’s internet' },
    ],
  },
  {
    title: 'Who and what is around you?',
    questions: [
      { field: 'location', ask: 'Where do you live?', example: 'A harbor town, two hours from the next big airport' },
      { field: 'schoolType', ask: 'What kind of school or training did you have?', example: 'Vocational school' },
      { field: 'supportSystem', ask: 'Who can you talk to about this?', example: 'My sister' },
      {
        field: 'lifeExperiences',
        ask: 'What else should we know about you?',
        example: 'I moved here on my own at nineteen',
      },
    ],
  },
];
