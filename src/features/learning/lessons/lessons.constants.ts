// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const LEARNING_CONTENT_PATH = '/api/learning-content';
export const LEARNING_PATHS_PATH = '/api/learning-paths';
export const LEARNING_TYPES = ['book', 'article', 'video', 'course', 'event', 'program'] as const;
export const LEARNING_DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

/** Questions that are drawn for a round of a quiz. A quiz with at most this many asks them all. */
export const ROUND_QUESTIONS = 3;
/** The share of a round's questions that must be right: two of three, and both of two. */
export const getPassMark = (questions: number): number => Math.ceil((questions * 2) / 3);

/** Maximum lengths of a learner's texts, in characters. */
export const BOOKMARK_NOTE_MAX = 1000;
export const PROGRESS_NOTES_MAX = 2000;
export const LESSON_NOTE_MAX = 2000;
export const QUOTE_MAX = 600;
/** Maximum length of the text around a quoted passage: enough to tell it from the same words elsewhere. */
export const QUOTE_CONTEXT_MAX = 64;
export const LESSON_NOTES_MAX = 200;

/** The progress of an item that is started but not read on this site, in percent. */
export const STARTED_PERCENT = 1;
/** The part of a lesson before its first heading. */
export const FIRST_SECTION = 'start';
/** Weeks that the activity calendar shows, including the current one. */
export const ACTIVITY_WEEKS = 53;

export const LEADERSHIP_GOAL = 20;
export const BADGES = [
  { key: 'first-steps', title: 'First Steps', counts: 'completed', needs: 1 },
  { key: 'knowledge-seeker', title: 'Knowledge Seeker', counts: 'completed', needs: 5 },
  { key: 'strategic-thinker', title: 'Strategic Thinker', counts: 'completed', needs: 10 },
  { key: 'curator', title: 'Curator', counts: 'bookmarks', needs: 3 },
] as const;
