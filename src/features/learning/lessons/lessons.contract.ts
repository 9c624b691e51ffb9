import { z } from 'zod';
import { findQuizProblem } from '#lib/edited-question.ts';
import { atMost, orNull, prose, storableText } from '#lib/fields.ts';
import { createBodySchema, createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { linkedItem } from '#lib/linked-item.ts';
import { id, idFilter, isoTime, paramId } from '#lib/paging.ts';
import { PROOFS } from '#lib/proofs.ts';
import {
  BOOKMARK_NOTE_MAX,
  LESSON_NOTE_MAX,
  PROGRESS_NOTES_MAX,
  QUOTE_CONTEXT_MAX,
  QUOTE_MAX,
} from './lessons.constants.ts';
import { learningContentKind, learningPathKind } from './lessons.kind.ts';

const contentSchemas = createRecordSchemas(learningContentKind);
export const {
  record: learningContent,
  card: learningContentCard,
  admin: adminLearningContent,
  adminCard: adminLearningContentCard,
} = contentSchemas;
export type LearningContent = z.infer<typeof learningContent>;
export type LearningContentCard = z.infer<typeof learningContentCard>;
export type AdminLearningContentCard = z.infer<typeof adminLearningContentCard>;

const pathSchemas = createRecordSchemas(learningPathKind);
export const { record: learningPath, admin: adminLearningPath } = pathSchemas;
export type LearningPath = z.infer<typeof learningPath>;
export type AdminLearningPath = z.infer<typeof adminLearningPath>;

/** The fields that an administrator sends. */
export const learningContentBody = createBodySchema(learningContentKind, {
  lesson: orNull(
    prose(TEXT_LIMITS.text).superRefine((text, ctx) => {
      const message = findQuizProblem(text);
      if (message !== undefined) ctx.addIssue({ code: 'custom', message });
    }),
  ),
});
export const learningPathBody = createBodySchema(learningPathKind);

/** A text that a learner wrote, trimmed. */
const ownText = (max: number) => storableText().trim().max(max, atMost(max));
/** The same, with an empty text as null. */
const ownTextOrNull = (max: number) =>
  ownText(max)
    .transform((text) => text || null)
    .nullable()
    .optional();

export const contentIdParam = z.object({ contentId: paramId });

export const userBookmark = z.object({
  id,
  userId: id,
  contentId: id,
  note: z.string().nullable(),
  createdAt: isoTime,
});
export type UserBookmark = z.infer<typeof userBookmark>;
/** The text that a new one replaces. The server has another: 409. */
const basedOn = z.string().optional();
export const userBookmarkBody = z.object({ note: ownTextOrNull(BOOKMARK_NOTE_MAX), basedOn });
export type UserBookmarkBody = z.infer<typeof userBookmarkBody>;
/** Contains the removed bookmark's note, so that undoing can restore it. Null if there was none. */
export const removedBookmark = userBookmark.pick({ contentId: true, note: true });
export type RemovedBookmark = z.infer<typeof removedBookmark>;
export const noteReply = z.object({ id });

const percent = z.int().min(0).max(100);
export const userProgress = z.object({
  id,
  userId: id,
  contentId: id,
  isCompleted: z.boolean(),
  /** How well it is known that it is completed. */
  proof: z.enum(PROOFS),
  progress: percent,
  notes: z.string().nullable(),
  rating: z.int().min(1).max(5).nullable(),
  completedAt: isoTime.nullable(),
  createdAt: isoTime,
});
export type UserProgress = z.infer<typeof userProgress>;
/** A learner's review of an item. */
const ownReview = userProgress.pick({ rating: true, notes: true });
export type OwnReview = z.infer<typeof ownReview>;
export const userProgressBody = z.object({
  /** False changes nothing: a completion is taken back with DELETE. */
  isCompleted: z.boolean().optional(),
  /** Percent. 100 completes the item. */
  progress: percent.optional(),
  notes: ownTextOrNull(PROGRESS_NOTES_MAX),
  /** The notes that the new ones replace. */
  basedOn,
  rating: z.int().min(1).max(5).nullable().optional(),
});
export type UserProgressBody = z.infer<typeof userProgressBody>;

/** The fields of an item that a learner's own lists show. */
export const learningItem = linkedItem.extend({ thumbnailImage: z.string().nullable() });
export type LearningItem = z.infer<typeof learningItem>;

export const itemLink = z.object({ url: z.string().nullable() });
export type ItemLink = z.infer<typeof itemLink>;

const count = z.int().min(0);
export const activeDay = z.object({ day: z.iso.date(), sections: count, answers: count, completions: count });
export type ActiveDay = z.infer<typeof activeDay>;

/** Everything the tabs of the learning area show about a learner. */
export const userLearning = z.object({
  /** Every item that is marked or on an active path. */
  items: z.array(learningItem),
  paths: z.array(learningPath),
  progress: z.array(userProgress.omit({ id: true, userId: true, createdAt: true })),
  /** Newest first. */
  bookmarks: z.array(userBookmark.pick({ contentId: true, note: true, createdAt: true })),
  /** Days on which something was read, answered or completed, oldest first. */
  days: z.array(activeDay),
  welcomeId: id.nullable(), // Completed by the sign-up, so nothing was learned by it until it is proven.
  /** Number of library items in each category. */
  categories: z.array(z.object({ category: z.string(), items: count })),
  /** Today in the learner's time zone. */
  today: z.iso.date(),
  /** The time zone by which their days begin. Null as long as it is not known, which means UTC. */
  timeZone: z.string().nullable(),
});
export type UserLearning = z.infer<typeof userLearning>;

/** Whether a learner attended an event that is over. */
export const attendance = z.object({ contentId: id, title: z.string(), startsAt: isoTime, proof: z.enum(PROOFS) });
export type Attendance = z.infer<typeof attendance>;
export const attendanceQuery = z.object({ userId: paramId });
export const attendanceBody = z.object({ userId: id, isAttended: z.boolean() });
export type AttendanceBody = z.infer<typeof attendanceBody>;

const sectionId = storableText().min(1).max(300);
export const lessonNote = z.object({
  id,
  section: z.string(),
  /** The passage that the note is about, with the text around it. Null means the whole section. */
  quote: z.object({ text: z.string(), before: z.string(), after: z.string() }).nullable(),
  text: z.string(),
  createdAt: isoTime,
});
export type LessonNote = z.infer<typeof lessonNote>;
const noteText = ownText(LESSON_NOTE_MAX).min(1, 'Please write a note.');
export const lessonNoteChange = z.object({ text: noteText });
export const lessonNoteBody = lessonNoteChange.extend({
  section: sectionId,
  quote: z
    .object({
      text: storableText().min(1).max(QUOTE_MAX, `Please select at most ${QUOTE_MAX} characters.`),
      before: storableText().max(QUOTE_CONTEXT_MAX),
      after: storableText().max(QUOTE_CONTEXT_MAX),
    })
    .nullable(),
});
export type LessonNoteBody = z.infer<typeof lessonNoteBody>;

const quizQuestion = z.object({
  id: z.string(),
  text: z.string(),
  choices: z.array(z.string()),
  /** The user's answer. */
  choice: count.nullable(),
  /** Null until the round is over. */
  isCorrect: z.boolean().nullable(),
  /** Null until it may be told: after a round in which it was right, or once the quiz is passed. */
  solution: z.object({ answer: count, explanation: z.string() }).nullable(),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;
const quizRound = z.object({
  number: z.int().positive(),
  questions: z.array(quizQuestion),
  /** How many must be right. */
  passMark: count,
  /** How many were right. Null until the round is over. */
  right: count.nullable(),
  isPassed: z.boolean().nullable(),
});
export type QuizRound = z.infer<typeof quizRound>;
const lessonQuiz = z.object({
  title: z.string(),
  isPassed: z.boolean(),
  /** The round in progress, or the last one that is over. */
  round: quizRound,
  /** The round that can follow: another try, or the questions that are due for review. */
  next: quizRound.nullable(),
  /** The sections to read again before the next try. */
  toReread: z.array(z.string()),
});
export type LessonQuiz = z.infer<typeof lessonQuiz>;
/** The first answer to a question of a round counts. */
export const quizAnswerBody = z.object({
  round: z.int().positive().max(100_000),
  question: z.string().max(40),
  choice: z.int().min(0).max(50),
});
export type QuizAnswerBody = z.infer<typeof quizAnswerBody>;

/** A user's progress on a lesson. */
export const lessonReading = userProgress
  .pick({ progress: true, isCompleted: true, proof: true, completedAt: true })
  .extend({ read: z.array(z.string()), quiz: lessonQuiz.nullable() });
export type LessonReading = z.infer<typeof lessonReading>;
export const readSectionsBody = z.object({ read: z.array(sectionId).min(1).max(200) });

export const lessonQuery = z.object({ path: idFilter });
/** A lesson with its reader's progress, round of the quiz and notes. */
export const lesson = learningContentCard.extend({
  html: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  reading: lessonReading,
  review: ownReview,
  notes: z.array(lessonNote),
  isBookmarked: z.boolean(),
  /** The path that the reader follows, with the lesson's position. Null if the lesson is not on it. */
  path: z
    .object({ id, title: z.string(), position: z.int().positive(), count, next: learningItem.nullable() })
    .nullable(),
});
export type Lesson = z.infer<typeof lesson>;
