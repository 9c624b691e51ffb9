import type { MenteeField } from '#lib/mentee-context.ts';

export interface ProfileQuestion {
  readonly field: MenteeField;
  /** As one person asks another. */
  readonly ask: string;
  /** What the answer is for. */
  readonly use: string;
  readonly example: string;
  readonly rows?: number;
}

export interface QuestionGroup {
  readonly title: string;
  readonly text: string;
  readonly questions: readonly ProfileQuestion[];
}

/** The conversation: six groups, of which the last stays on this site. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    title: 'Where do you want to get to?',
    text: 'Say it in your own words, half a sentence is enough. The plan and the story grow out of this.',
    questions: [
      {
        field: 'dreamJob',
        ask: 'What would you like to work as one day?',
        use: 'Decides which subjects weigh most in your plan.',
        example: 'Fleet planner',
        rows: 1,
      },
      {
        field: 'shortTermGoals',
        ask: 'What do you want to have reached within a year?',
        use: 'Comes first in the plan, and gives its reasons.',
        example: 'Move from the ramp into operations planning',
      },
      {
        field: 'longTermGoals',
        ask: 'And further on?',
        use: 'Where the story ends.',
        example: 'Lead an operations team',
      },
      {
        field: 'motivation',
        ask: 'Why, if you are honest?',
        use: 'The story remembers it when it gets difficult.',
        example: 'I want my family to see that it is possible',
      },
    ],
  },
  {
    title: 'How do you like to learn?',
    text: 'All dates are computed from the time you give here, so rather say too little than too much.',
    questions: [
      {
        field: 'timeAvailable',
        ask: 'How much time do you have?',
        use: 'Every date in your plan. “5 hours a week”, “half an hour a day” and “weekends” are understood.',
        example: '5 hours a week',
        rows: 1,
      },
      {
        field: 'preferredFormat',
        ask: 'What do you like to learn from?',
        use: 'Books, articles, videos, courses or events come forward in your plan.',
        example: 'Short courses and articles',
        rows: 1,
      },
      {
        field: 'learningStyle',
        ask: 'How does something stay with you?',
        use: 'By seeing, hearing, reading or doing: what suits you is preferred.',
        example: 'By trying it out',
        rows: 1,
      },
    ],
  },
  {
    title: 'What do you bring with you?',
    text: 'Where you stand decides where the plan begins. Nothing counts as too little.',
    questions: [
      {
        field: 'workExperience',
        ask: 'What work have you done?',
        use: 'Sets the level at which your plan begins.',
        example: '2 years as a ramp agent at a regional airport',
      },
      {
        field: 'achievements',
        ask: 'What are you proud of?',
        use: 'A beginning for the story.',
        example: 'Best turnaround crew of the summer',
      },
      {
        field: 'strengths',
        ask: 'What are you good at?',
        use: 'The story shows where it is of use.',
        example: 'Patient, calm, good with people',
        rows: 1,
      },
    ],
  },
  {
    title: 'What draws you?',
    text: 'What one likes to read about is what one finishes.',
    questions: [
      {
        field: 'interests',
        ask: 'What are you curious about?',
        use: 'Brings items about it into your plan.',
        example: 'Aircraft, logistics, data',
        rows: 1,
      },
      {
        field: 'subjects',
        ask: 'Which subjects suited you at school?',
        use: 'A hint at what comes easily to you.',
        example: 'Maths, geography',
        rows: 1,
      },
      {
        field: 'hobbies',
        ask: 'And in your spare time?',
        use: 'Gives the story its colour.',
        example: 'Chess',
        rows: 1,
      },
      {
        field: 'values',
        ask: 'What would you not trade away?',
        use: 'The story keeps to it.',
        example: 'Fairness, reliability',
        rows: 1,
      },
    ],
  },
  {
    title: 'What is in the way?',
    text: 'Said once, it can be planned for.',
    questions: [
      {
        field: 'currentChallenges',
        ask: 'What makes it hard at the moment?',
        use: 'Brings in what helps against it, and a step you can take.',
        example: 'I have no mentor nearby',
      },
      {
        field: 'resources',
        ask: 'What do you have to work with?',
        use: 'So that no step asks for more than you have.',
        example: 'An old laptop, the library’s internet',
      },
    ],
  },
  {
    title: 'Who and what is around you?',
    text: 'What you say on this page stays on this site. It is used for your story here and never goes to a language model.',
    questions: [
      {
        field: 'location',
        ask: 'Where do you live?',
        use: 'The story may begin there.',
        example: 'A harbour town, two hours from the next big airport',
        rows: 1,
      },
      {
        field: 'schoolType',
        ask: 'What kind of school or training did you have?',
        use: 'Kept for you; nothing depends on it.',
        example: 'Vocational school',
        rows: 1,
      },
      {
        field: 'supportSystem',
        ask: 'Whom can you talk to about this?',
        use: 'Somebody in the story hears about it.',
        example: 'My sister',
        rows: 1,
      },
      {
        field: 'lifeExperiences',
        ask: 'What else should one know about you?',
        use: 'Kept for you; nothing depends on it.',
        example: 'I moved here on my own at nineteen',
      },
    ],
  },
];

export const ALL_QUESTIONS: readonly ProfileQuestion[] = QUESTION_GROUPS.flatMap(({ questions }) => questions);
