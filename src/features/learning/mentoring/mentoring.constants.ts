// Limits and words without zod, so that screens may use them (docs/decisions/0004).
/** Screens. */
export const MENTOR_HREF = '/mentor/mentor';
export const DESK_HREF = '/mentor/desk';

/** `requested` waits for a mentor's answer. Only an `active` one gives access. */
export const MENTORSHIP_STATES = ['requested', 'active', 'declined', 'ended'] as const;
export type MentorshipState = (typeof MENTORSHIP_STATES)[number];

export type Side = 'learner' | 'mentor';

/** Data a learner can share, in the order of the screens. Nothing is shared by default. */
export const SHARES = ['plan', 'progress', 'reflections', 'goals', 'email'] as const;
export type Share = (typeof SHARES)[number];

export const SHARE_LABELS: Readonly<Record<Share, string>> = {
  plan: 'My plan with its dates',
  progress: 'What I have started and completed',
  reflections: 'My weekly reflections',
  goals: 'The goals in my profile',
  email: 'My email address',
};

/** Texts in characters, `minutes` of an office hour, `learners` that a mentor takes. */
export const MENTORING_LIMITS = {
  request: 1000,
  answer: 1000,
  position: 120,
  offer: 300,
  about: 600,
  languages: 120,
  message: 5000,
  place: 300,
  minutes: 240,
  learners: 50,
  /** Upcoming office hours of a mentor. */
  hours: 100,
  /** Weeks for which the same hour is offered at once. */
  weeks: 12,
  /** Requests that a desk lists, the newest. */
  requests: 100,
  /** Free office hours that a learner sees of each mentor they can choose. */
  nextHours: 3,
  /** Characters of a learner's last message that a desk shows. */
  excerpt: 240,
} as const;
export const MINUTES_MIN = 10;
/** Default number of learners that a mentor takes. */
export const LEARNERS_DEFAULT = 8;
