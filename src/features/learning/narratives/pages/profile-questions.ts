import { joinAnd } from '#lib/join-words.ts';
import type { MenteeField } from '#lib/mentee-context.ts';
import { PACE_EXAMPLES } from '#lib/pathway/time-available.ts';

export interface ProfileQuestion {
  readonly field: MenteeField;
  /** The question, as one person would ask another. */
  readonly ask: string;
  /** The answer's purpose. */
  readonly use: string;
  readonly example: string;
  readonly rows?: number;
}

export interface QuestionGroup {
  readonly title: string;
  readonly text: string;
  readonly questions: readonly ProfileQuestion[];
}

/** The questions in six groups. The answers to the last group stay on this site. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    title: 'Where do you want to get to?',
    text: 'Use your own words. Half a sentence is enough. The plan and the story build on this.',
    questions: [
      {
        field: 'dreamJob',
        ask: 'What job would you like to have one day?',
        use: 'Decides which subjects count most in your plan.',
        example: 'Fleet planner',
        rows: 1,
      },
      {
        field: 'shortTermGoals',
        ask: 'What do you want to achieve within a year?',
        use: 'Comes first in the plan and explains its choices.',
        example: 'Move from the ramp into operations planning',
      },
      {
        field: 'longTermGoals',
        ask: 'And in the long run?',
        use: 'The story quotes it.',
        example: 'Lead an operations team',
      },
      {
        field: 'motivation',
        ask: 'Why does this matter to you?',
        use: 'The story for a hard week quotes it.',
        example: 'I want my family to see that it is possible',
      },
    ],
  },
  {
    title: 'How do you like to learn?',
    text: 'All dates depend on the time you enter here, so it is better to say too little than too much.',
    questions: [
      {
        field: 'timeAvailable',
        ask: 'How much time do you have?',
        use: `Every date in your plan. ${joinAnd(PACE_EXAMPLES.map((text) => `“${text}”`))} are understood.`,
        example: PACE_EXAMPLES[0],
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
        ask: 'How do you learn best?',
        use: 'By seeing, hearing, reading or doing: your plan prefers what suits you.',
        example: 'By trying it out',
        rows: 1,
      },
    ],
  },
  {
    title: 'What do you bring with you?',
    text: 'Where you are now decides where the plan begins. Everything counts.',
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
        use: 'The story for a hard week quotes it.',
        example: 'Best turnaround crew of the summer',
      },
      {
        field: 'strengths',
        ask: 'What are you good at?',
        use: 'The story quotes it.',
        example: 'Patient, calm, good with people',
        rows: 1,
      },
    ],
  },
  {
    title: 'What interests you?',
    text: 'You are more likely to finish what you like to read about.',
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
        ask: 'Which subjects did you like at school?',
        use: 'A hint at what comes easily to you.',
        example: 'Math, geography',
        rows: 1,
      },
      {
        field: 'hobbies',
        ask: 'And in your spare time?',
        use: 'Stored for you. Nothing depends on it.',
        example: 'Chess',
        rows: 1,
      },
      {
        field: 'values',
        ask: 'What would you never give up?',
        use: 'The story for a hard week quotes it.',
        example: 'Fairness, reliability',
        rows: 1,
      },
    ],
  },
  {
    title: 'What is in the way?',
    text: 'Once you name it, the plan can take it into account.',
    questions: [
      {
        field: 'currentChallenges',
        ask: 'What makes it hard at the moment?',
        use: 'Adds what helps with it.',
        example: 'I have no mentor nearby',
      },
      {
        field: 'resources',
        ask: 'What do you have to work with?',
        use: 'Ensures that no step asks for more than you have.',
        example: 'An old laptop, the library’s internet',
      },
    ],
  },
  {
    title: 'Who and what is around you?',
    text: 'What you say on this page stays on this site and never goes to a language model.',
    questions: [
      {
        field: 'location',
        ask: 'Where do you live?',
        use: 'Stored for you. Nothing depends on it.',
        example: 'A harbor town, two hours from the next big airport',
        rows: 1,
      },
      {
        field: 'schoolType',
        ask: 'What kind of school or training did you have?',
        use: 'Stored for you. Nothing depends on it.',
        example: 'Vocational school',
        rows: 1,
      },
      {
        field: 'supportSystem',
        ask: 'Who can you talk to about this?',
        use: 'Stored for you. Nothing depends on it.',
        example: 'My sister',
        rows: 1,
      },
      {
        field: 'lifeExperiences',
        ask: 'What else should we know about you?',
        use: 'Adds what helps with a difficulty that you name.',
        example: 'I moved here on my own at nineteen',
      },
    ],
  },
];

export const ALL_QUESTIONS: readonly ProfileQuestion[] = QUESTION_GROUPS.flatMap(({ questions }) => questions);
