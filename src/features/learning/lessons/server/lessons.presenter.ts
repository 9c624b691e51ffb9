import { toWire } from '#platform/http/to-wire.ts';
import { presentRecord, type RecordView } from '#platform/records/record-presenter.ts';
import { getPassMark } from '../lessons.constants.ts';
import {
  type LearningContentCard,
  type LearningPath,
  type Lesson,
  type LessonNote,
  type LessonReading,
  lessonNote,
  type QuizRound as Round,
} from '../lessons.contract.ts';
import { learningContentKind, learningPathKind } from '../lessons.kind.ts';
import type { LearningContentRow, LearningPathRow } from './learning.store.ts';
import type { LessonQuiz } from './lesson-text.ts';
import type { LessonNoteRow } from './lessons.store.ts';
import { countRight, type QuizRound, type Reading } from './quiz-rounds.ts';

const presentLearningContentCard = (row: LearningContentRow): LearningContentCard =>
  presentRecord(learningContentKind, row, { isAdmin: false, isCard: true }) as LearningContentCard;

/** Presents a path. Only administrators see which of its items are not published. */
export const presentLearningPath = (row: LearningPathRow, view: RecordView = { isAdmin: false }): LearningPath =>
  presentRecord(
    learningPathKind,
    view.isAdmin ? row : { ...row, contentIds: row.publicContentIds },
    view,
  ) as LearningPath;

export const presentNote = ({ quote, quoteBefore, quoteAfter, ...row }: LessonNoteRow): LessonNote =>
  toWire(lessonNote, {
    ...row,
    quote: quote === null ? null : { text: quote, before: quoteBefore ?? '', after: quoteAfter ?? '' },
  });

/** Presents a user's progress on a lesson. Sections the lesson no longer has are left out. */
export const presentReading = ({ lesson, sections, progress: row, quiz }: Reading): LessonReading => ({
  read: lesson.sections.map(({ id }) => id).filter((id) => sections.some(({ section }) => section === id)),
  progress: row?.progress ?? 0,
  isCompleted: row?.isCompleted ?? false,
  proof: row?.proof ?? 'none',
  completedAt: row?.completedAt?.toISOString() ?? null,
  quiz: lesson.quiz &&
    quiz && {
      title: lesson.quiz.title,
      isPassed: quiz.isPassed,
      round: presentRound(lesson.quiz, quiz.round, quiz.isPassed),
      next: quiz.next && presentRound(lesson.quiz, quiz.next, quiz.isPassed),
      toReread: [...quiz.toReread],
    },
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
export const presentLesson = (
  reading: Reading,
  own: { readonly notes: readonly LessonNoteRow[]; readonly isBookmarked: boolean },
  path: Lesson['path'],
): Lesson => ({
  ...presentLearningContentCard(reading.lesson.content),
  html: reading.lesson.html,
  sections: reading.lesson.sections.map(({ id, title }) => ({ id, title })),
  reading: presentReading(reading),
  review: { rating: reading.progress?.rating ?? null, notes: reading.progress?.notes ?? null },
  notes: own.notes.map(presentNote),
  isBookmarked: own.isBookmarked,
  path,
});
