import type { QuizQuestion as AskedQuestion } from '#lib/lesson-quiz.ts';
import type { LearningItem, Lesson, LessonNote, LessonReading } from '../lessons.contract.ts';
import { presentLearningContentCard } from './learning.presenter.ts';
import type { LessonItem, Reading } from './lesson-text.ts';
import type { LessonNoteRow, QuizAnswerRow } from './lessons.store.ts';
import type { ProgressRow } from './progress.store.ts';

export function presentNote(row: LessonNoteRow): LessonNote {
  return {
    id: row.id,
    section: row.section,
    quote: row.quote === null ? null : { text: row.quote, before: row.quoteBefore ?? '', after: row.quoteAfter ?? '' },
    text: row.text,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Presents the solution of a question. Only for users who have answered it. */
export function presentOutcome({ answer, explanation }: AskedQuestion, row: QuizAnswerRow) {
  const choice = row.retryChoice ?? row.choice;
  const isCorrect = choice === answer;
  return { choice, answer, isCorrect, wasFirstCorrect: row.choice === answer, isDue: row.isDue, explanation };
}

/** Presents a user's progress on a lesson. Sections the lesson no longer has are left out. */
export const presentReading = ({ lesson, read, progress: row }: Reading): LessonReading => ({
  read: lesson.sections.map(({ id }) => id).filter((id) => read.includes(id)),
  progress: row?.progress ?? 0,
  isCompleted: row?.isCompleted ?? false,
  completedAt: row?.completedAt?.toISOString() ?? null,
});

/** Presents a lesson with its reader's progress, answers and notes. */
export function presentLesson(
  lesson: LessonItem,
  own: {
    readonly read: readonly string[];
    readonly progress: ProgressRow | undefined;
    readonly answers: readonly QuizAnswerRow[];
    readonly notes: readonly LessonNoteRow[];
    readonly isBookmarked: boolean;
  },
  path: Lesson['path'],
): Lesson {
  const answers = new Map(own.answers.map((answer) => [answer.question, answer]));
  return {
    ...presentLearningContentCard(lesson.content),
    html: lesson.html,
    sections: lesson.sections.map(({ id, title }) => ({ id, title })),
    quiz: lesson.quiz && {
      title: lesson.quiz.title,
      questions: lesson.quiz.questions.map((question) => {
        const answer = answers.get(question.id);
        return {
          id: question.id,
          text: question.text,
          choices: [...question.choices],
          outcome: answer ? presentOutcome(question, answer) : null,
        };
      }),
    },
    reading: presentReading({ lesson, read: own.read, progress: own.progress }),
    review: { rating: own.progress?.rating ?? null, notes: own.progress?.notes ?? null },
    notes: own.notes.map(presentNote),
    isBookmarked: own.isBookmarked,
    path,
  };
}

/** Presents the position of a lesson on the path that the reader follows. */
export function presentPathPosition(
  path: { readonly id: number; readonly title: string; readonly contentIds: readonly number[] },
  contentId: number,
  next: LearningItem | undefined,
): Lesson['path'] {
  const place = path.contentIds.indexOf(contentId);
  return { id: path.id, title: path.title, position: place + 1, count: path.contentIds.length, next: next ?? null };
}
