import { getPassMark } from '../lessons.constants.ts';
import type { LearningItem, Lesson, LessonNote, LessonReading, QuizRound as Round } from '../lessons.contract.ts';
import { presentLearningContentCard } from './learning.presenter.ts';
import type { Reading } from './lesson-reading.ts';
import type { LessonQuiz } from './lesson-text.ts';
import type { LessonNoteRow } from './lessons.store.ts';
import { countRight, type QuizRound } from './quiz-rounds.ts';

export function presentNote(row: LessonNoteRow): LessonNote {
  return {
    id: row.id,
    section: row.section,
    quote: row.quote === null ? null : { text: row.quote, before: row.quoteBefore ?? '', after: row.quoteAfter ?? '' },
    text: row.text,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Presents a user's progress on a lesson. Sections the lesson no longer has are left out. */
export const presentReading = ({ lesson, read, progress: row, quiz }: Reading): LessonReading => ({
  read: lesson.sections.map(({ id }) => id).filter((id) => read.includes(id)),
  progress: row?.progress ?? 0,
  isCompleted: row?.isCompleted ?? false,
  proof: row?.proof ?? 'none',
  completedAt: row?.completedAt?.toISOString() ?? null,
  quiz:
    lesson.quiz && quiz
      ? {
          title: lesson.quiz.title,
          isPassed: quiz.isPassed,
          round: presentRound(lesson.quiz, quiz.round, quiz.isPassed),
          next: quiz.next && presentRound(lesson.quiz, quiz.next, quiz.isPassed),
          toReread: [...quiz.toReread],
        }
      : null,
});

/** Presents a round. What is right is told of an answer that was right, and of others only when the quiz is passed. */
function presentRound(quiz: LessonQuiz, round: QuizRound, isQuizPassed: boolean): Round {
  const asked = round.questions.flatMap((id) => quiz.questions.find((question) => question.id === id) ?? []);
  const isOver = round.isPassed !== null;
  return {
    number: round.number,
    isPassed: round.isPassed,
    passMark: getPassMark(round.questions.length),
    right: isOver ? countRight(quiz, round) : null,
    questions: asked.map(({ id, text, choices, answer, explanation }) => {
      const choice = round.choices[id] ?? null;
      const isCorrect = choice === answer;
      return {
        id,
        text,
        choices: [...choices],
        choice,
        isCorrect: isOver ? isCorrect : null,
        solution: isOver && (isCorrect || isQuizPassed) ? { answer, explanation } : null,
      };
    }),
  };
}

/** Presents a lesson with its reader's progress, round of the quiz and notes. */
export function presentLesson(
  reading: Reading,
  own: { readonly notes: readonly LessonNoteRow[]; readonly isBookmarked: boolean },
  path: Lesson['path'],
): Lesson {
  const { lesson, progress } = reading;
  return {
    ...presentLearningContentCard(lesson.content),
    html: lesson.html,
    sections: lesson.sections.map(({ id, title }) => ({ id, title })),
    reading: presentReading(reading),
    review: { rating: progress?.rating ?? null, notes: progress?.notes ?? null },
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
