import type { LessonItem } from './lesson-text.ts';
import type { ProgressRow } from './progress.store.ts';
import type { QuizState } from './quiz-rounds.ts';

/** A user's progress on a lesson, with the ids of the sections that they read. */
export interface Reading {
  readonly lesson: LessonItem;
  readonly read: readonly string[];
  readonly progress: ProgressRow | undefined;
  /** Null if the lesson has no quiz. */
  readonly quiz: QuizState | null;
}
