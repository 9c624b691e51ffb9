import { createHash } from 'node:crypto';
import { DAY_MS } from '#lib/days.ts';
import { getPassMark, ROUND_QUESTIONS } from '../lessons.constants.ts';
import type { LessonItem, LessonQuiz } from './lesson-text.ts';
import type { ProgressRow } from './marks.store.ts';

/** A round of a quiz, begun or about to begin. */
export interface QuizRound {
  readonly number: number;
  /** The ids of its questions, in order. */
  readonly questions: readonly string[];
  readonly choices: Readonly<Record<string, number>>;
  /** Null until every question is answered. */
  readonly isPassed: boolean | null;
}

/** A round that a learner has begun. */
type BegunRound = QuizRound & { readonly endedAt: Date | null };

/** Where a learner stands with a quiz. */
export interface QuizState {
  readonly isPassed: boolean;
  /** The round in progress, or the last one that is over. */
  readonly round: QuizRound;
  /** The round that can follow a `round` that is over: a try after a failed one, or a review of what is due. */
  readonly next: QuizRound | null;
  /** The sections to read again before the next try. */
  readonly toReread: readonly string[];
  /** The questions whose answers are activity: those that are new to the learner, and those that are due for review. */
  readonly fresh: readonly string[];
}

/** A section that a user has read. */
export interface ReadSection {
  readonly section: string;
  readonly readAt: Date;
  /** When it was last read, perhaps again after a failed round. */
  readonly lastReadAt: Date;
}

/** A user's progress on a lesson. */
export interface Reading {
  readonly lesson: LessonItem;
  /** The sections that they read, the last ones first. */
  readonly sections: readonly ReadSection[];
  readonly progress: ProgressRow | undefined;
  /** Null if the lesson has no quiz. */
  readonly quiz: QuizState | null;
}

interface Learned {
  readonly userId: number;
  readonly contentId: number;
  /** The rounds that were begun, oldest first. */
  readonly rounds: readonly BegunRound[];
  readonly sections: readonly ReadSection[];
}

/**
 * Finds the round that a learner is in. Three questions are drawn for a round, and two of them must be right. What was
 * wrong is said only after a round, and not what would have been right, unless the quiz is passed. After a failed round
 * the lesson has to be read again, and the next round prefers other questions, so that guessing does not pass.
 */
export function getQuizState(
  lesson: { readonly sections: readonly { readonly id: string }[] },
  quiz: LessonQuiz,
  own: Learned,
): QuizState {
  const { rounds } = own;
  const ids = quiz.questions.map(({ id }) => id);
  const due = listDue(quiz, rounds, new Date()).map(({ id }) => id);
  const fresh = ids.filter((id) => due.includes(id) || !rounds.some(({ choices }) => choices[id] !== undefined));
  const last = rounds.at(-1);
  const isPassed = rounds.some((round) => round.isPassed);
  // Editors removed or reworded a question of the round that is in progress.
  const isStale = last?.isPassed === null && last.questions.some((id) => !ids.includes(id));
  if (!last || isStale) return { isPassed, round: drawRound(quiz, own), next: null, toReread: [], fresh };
  const open = { isPassed, round: last, next: null, toReread: [], fresh };
  if (last.isPassed === null) return open;
  if (isPassed) return { ...open, next: due.length > 0 ? createRound(own, due) : null };
  const readAgain = new Set(
    own.sections.filter(({ lastReadAt }) => last.endedAt && lastReadAt > last.endedAt).map(({ section }) => section),
  );
  const toReread = lesson.sections.map(({ id }) => id).filter((id) => !readAgain.has(id));
  return { ...open, next: toReread.length === 0 ? drawRound(quiz, own) : null, toReread };
}

/** A question is due a day after a wrong answer, a week after a right one, and a month after that. Then it is known. */
const DUE_AFTER_DAYS = [1, 7, 30];

/** Lists the questions that are due for review by the rounds that are over, those answered longest ago first. */
export function listDue({ questions }: LessonQuiz, rounds: readonly BegunRound[], now: Date) {
  const due = questions.flatMap(({ id, answer }) => {
    // Reviews in a row that were right. A right answer before its time is none.
    let rights = 0;
    let at: Date | undefined;
    const isDueAt = (time: Date) =>
      at !== undefined && time.getTime() - at.getTime() >= (DUE_AFTER_DAYS[rights] ?? Infinity) * DAY_MS;
    for (const { choices, endedAt } of rounds) {
      if (endedAt === null || choices[id] === undefined) continue;
      rights = choices[id] === answer ? rights + Number(at === undefined || isDueAt(endedAt)) : 0;
      at = endedAt;
    }
    return at && isDueAt(now) ? [{ id, at }] : [];
  });
  return due.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const createRound = ({ rounds }: Learned, questions: readonly string[]): QuizRound => ({
  number: (rounds.at(-1)?.number ?? 0) + 1,
  questions,
  choices: {},
  isPassed: null,
});

/** Draws questions, those that were asked least often first. The draw is the same until the round has begun. */
function drawRound({ questions }: LessonQuiz, own: Learned): QuizRound {
  const ids = questions.map(({ id }) => id);
  const { number } = createRound(own, []);
  const countAsked = (id: string) => own.rounds.filter((round) => round.questions.includes(id)).length;
  const getLot = (id: string) =>
    createHash('sha256').update(`${own.userId} ${own.contentId} ${number} ${id}`).digest('hex');
  const drawn = ids
    .toSorted((a, b) => countAsked(a) - countAsked(b) || getLot(a).localeCompare(getLot(b)))
    .slice(0, ROUND_QUESTIONS);
  return createRound(own, ids.length <= ROUND_QUESTIONS ? ids : drawn);
}

/** Adds an answer to a round. The last one decides it. */
export function answerRound(quiz: LessonQuiz, round: QuizRound, question: string, choice: number): QuizRound {
  const choices = { ...round.choices, [question]: choice };
  const isOver = round.questions.every((id) => choices[id] !== undefined);
  const right = countRight(quiz, { ...round, choices });
  return { ...round, choices, isPassed: isOver ? right >= getPassMark(round.questions.length) : null };
}

export const countRight = ({ questions }: LessonQuiz, round: Pick<QuizRound, 'questions' | 'choices'>): number =>
  questions.filter(({ id, answer }) => round.questions.includes(id) && round.choices[id] === answer).length;
