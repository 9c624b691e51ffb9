import type { MenteeField } from '#lib/mentee-context.ts';

interface QuestionGroup {
  readonly title: string;
  /** As one person would ask another, with an example of an answer. */
  readonly questions: readonly (readonly [field: MenteeField, ask: string, example: string])[];
}

/** The questions in six groups. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    title: 'Where do you want to get to?',
    questions: [
      ['dreamJob', 'What job would you like to have one day?', 'Fleet planner'],
      ['shortTermGoals', 'What do you want to achieve within a year?', 'Move from the ramp into operations planning'],
      ['longTermGoals', 'And in the long run?', 'Lead an operations team'],
      ['motivation', 'Why does this matter to you?', 'I want my family to see that it is possible'],
    ],
  },
  {
    title: 'How do you like to learn?',
    questions: [
      ['timeAvailable', 'How much time do you have?', '3 hours a week, mostly on Sundays'],
      ['preferredFormat', 'What do you like to learn from?', 'Short courses and articles'],
      ['learningStyle', 'How do you learn best?', 'By trying it out'],
    ],
  },
  {
    title: 'What do you bring with you?',
    questions: [
      ['workExperience', 'What work have you done?', '2 years as a ramp agent at a regional airport'],
      ['achievements', 'What are you proud of?', 'Best turnaround crew of the summer'],
      ['strengths', 'What are you good at?', 'Patient, calm, good with people'],
    ],
  },
  {
    title: 'What interests you?',
    questions: [
      ['interests', 'What are you curious about?', 'Aircraft, logistics, data'],
      ['subjects', 'Which subjects did you like at school?', 'Math, geography'],
      ['hobbies', 'And in your spare time?', 'Chess'],
      ['values', 'What would you never give up?', 'Fairness, reliability'],
    ],
  },
  {
    title: 'What is in the way?',
    questions: [
      ['currentChallenges', 'What makes it hard at the moment?', 'I have no mentor nearby'],
      ['resources', 'What do you have to work with?', 'An old laptop, the library’s internet'],
    ],
  },
  {
    title: 'Who and what is around you?',
    questions: [
      ['location', 'Where do you live?', 'A harbor town, two hours from the next big airport'],
      ['schoolType', 'What kind of school or training did you have?', 'Vocational school'],
      ['supportSystem', 'Who can you talk to about this?', 'My sister'],
      ['lifeExperiences', 'What else should we know about you?', 'I moved here on my own at nineteen'],
    ],
  },
];
