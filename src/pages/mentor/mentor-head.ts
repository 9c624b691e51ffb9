/** Separate from the texts: every page's head is in the first script, the texts are not. */
export const mentorHead = {
  title: 'Mentor',
  description:
    'Guidance for ambitious people without access to mentors: advice that takes your situation into account, curated learning paths, and a record of your progress.',
} as const;
