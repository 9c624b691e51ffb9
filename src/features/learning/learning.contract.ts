import { z } from 'zod';
import { cardView, categoryFilter, id, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import { adminMarks, line, orNull, pictureAddress, prose, TEXT_LIMITS, webAddress } from '#lib/record-fields.ts';
import { storableText } from '#lib/storable-text.ts';
import {
  BOOKMARK_NOTE_MAX,
  LEARNING_DIFFICULTIES,
  LEARNING_TYPES,
  LESSON_NOTE_MAX,
  PROGRESS_NOTES_MAX,
  QUOTE_CONTEXT_MAX,
  QUOTE_MAX,
} from './learning.constants.ts';

export const learningContent = z.object({
  id,
  title: z.string(),
  description: z.string(),
  type: z.enum(LEARNING_TYPES),
  category: z.string(),
  difficulty: z.enum(LEARNING_DIFFICULTIES),
  /** Minutes; null is self-paced. */
  estimatedTime: z.number().int().positive().nullable(),
  author: z.string().nullable(),
  url: z.string().nullable(),
  /** Markdown of an item that is read here, without the answers to its quiz; null where the item lives at `url`. */
  lesson: z.string().nullable(),
  /** Whether it is read here. */
  hasLesson: z.boolean(),
  thumbnailImage: z.string().nullable(),
  tags: z.array(z.string()),
  rating: z.number().int().min(0).max(5),
  isRecommended: z.boolean(),
  createdAt: isoTime,
});
export type LearningContent = z.infer<typeof learningContent>;

export const learningContentCard = learningContent.omit({ lesson: true });
export type LearningContentCard = z.infer<typeof learningContentCard>;

/** "3,17": at most a page of ids. */
const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, 'Please name at most 100 ids, with commas between them.')
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.every((one) => one <= 2_147_483_647), 'There are no such ids.');

export const learningContentQuery = pageQuery.extend({
  /** These alone, where they exist. */
  ids: idList.optional(),
  ...searchFilter,
  ...categoryFilter,
  difficulty: z.enum(LEARNING_DIFFICULTIES).optional(),
  type: z.enum(LEARNING_TYPES).optional(),
  ...cardView,
  /** An administrator's. */
  ...sortBy('id', 'title', 'createdAt'),
});
export type LearningContentQuery = z.infer<typeof learningContentQuery>;

export const learningPath = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  difficulty: z.enum(LEARNING_DIFFICULTIES),
  estimatedDuration: z.string().nullable(),
  thumbnailImage: z.string().nullable(),
  /** Ids of learning content in the order to take them. */
  contentIds: z.array(id),
  order: z.number().int(),
  isActive: z.boolean(),
  createdAt: isoTime,
});
export type LearningPath = z.infer<typeof learningPath>;

export const learningPathQuery = pageQuery.extend({
  ...searchFilter,
  ...categoryFilter,
  difficulty: z.enum(LEARNING_DIFFICULTIES).optional(),
  /** An administrator's: everyone else has the active ones. */
  status: z.enum(['all', 'active', 'inactive']).optional(),
});
export type LearningPathQuery = z.infer<typeof learningPathQuery>;

/** The same as an administrator sees them. */
export const adminLearningContent = learningContent.extend(adminMarks);
export type AdminLearningContent = z.infer<typeof adminLearningContent>;
export const adminLearningContentCard = learningContentCard.extend(adminMarks);
export type AdminLearningContentCard = z.infer<typeof adminLearningContentCard>;
export const adminLearningPath = learningPath.extend(adminMarks);
export type AdminLearningPath = z.infer<typeof adminLearningPath>;

const difficulty = z.enum(LEARNING_DIFFICULTIES, { error: 'Please choose a difficulty from the list.' });
const category = line(TEXT_LIMITS.word, 'Please choose a category.');
const minutes = z
  .int('Please enter the minutes as a whole number.')
  .min(1, 'Please enter at least one minute.')
  .max(100_000, 'Please enter at most 100,000 minutes.');

/** What an administrator writes of a library item. The rating is its readers'. */
export const learningContentBody = z.object({
  title: line(TEXT_LIMITS.title, 'Please enter a title.'),
  description: prose(TEXT_LIMITS.summary, 'Please write what one learns here.'),
  type: z.enum(LEARNING_TYPES, { error: 'Please choose a type from the list.' }),
  category,
  difficulty,
  estimatedTime: minutes.nullable().optional(),
  author: orNull(line(TEXT_LIMITS.name, '')),
  url: orNull(webAddress),
  /** Markdown. */
  lesson: orNull(prose(TEXT_LIMITS.text, '')),
  thumbnailImage: orNull(pictureAddress),
  tags: z.array(line(TEXT_LIMITS.word, 'A tag is a word or two.')).max(20, 'Please give at most 20 tags.').optional(),
  isRecommended: z.boolean().optional(),
});
export type LearningContentBody = z.infer<typeof learningContentBody>;

const MOST_ITEMS = 200;

/** What an administrator writes of a path. */
export const learningPathBody = z.object({
  title: line(TEXT_LIMITS.title, 'Please enter a title.'),
  description: prose(TEXT_LIMITS.summary, 'Please write where the path leads.'),
  category,
  difficulty,
  estimatedDuration: orNull(line(TEXT_LIMITS.word, '')),
  thumbnailImage: orNull(pictureAddress),
  /** In the order to take them. */
  contentIds: z
    .array(z.int32().positive())
    .max(MOST_ITEMS, `Please put at most ${MOST_ITEMS} items on a path.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please put each item on the path once.')
    .optional(),
  /** Lower ones come first. */
  order: z.int32('Please enter a whole number.').optional(),
  isActive: z.boolean().optional(),
});
export type LearningPathBody = z.infer<typeof learningPathBody>;

/** A learner's words, trimmed; empty ones are none. */
const ownText = (max: number) =>
  storableText()
    .trim()
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`);
const ownTextOrNone = (max: number) =>
  ownText(max)
    .transform((text) => text || null)
    .nullable()
    .optional();

export const contentIdParam = z.object({ contentId: z.coerce.number().int().positive().max(2_147_483_647) });

export const userBookmark = z.object({
  id,
  userId: id,
  contentId: id,
  note: z.string().nullable(),
  createdAt: isoTime,
});
export type UserBookmark = z.infer<typeof userBookmark>;
export const userBookmarkBody = z.object({ note: ownTextOrNone(BOOKMARK_NOTE_MAX) });
/** With the note that went with it, so that whoever changes their mind gets it back; null where there was none. */
export const removedBookmark = userBookmark.pick({ contentId: true, note: true });
export type RemovedBookmark = z.infer<typeof removedBookmark>;
export const noteReply = z.object({ id });

const percent = z.int().min(0).max(100);
export const userProgress = z.object({
  id,
  userId: id,
  contentId: id,
  isCompleted: z.boolean(),
  progress: percent,
  notes: z.string().nullable(),
  rating: z.int().min(1).max(5).nullable(),
  completedAt: isoTime.nullable(),
  createdAt: isoTime,
});
export type UserProgress = z.infer<typeof userProgress>;
/** What a learner says of an item. */
const ownReview = userProgress.pick({ rating: true, notes: true });
export type OwnReview = z.infer<typeof ownReview>;
export const userProgressBody = z.object({
  /** Completing is for good: false changes nothing. */
  isCompleted: z.boolean().optional(),
  /** Percent; 100 completes. */
  progress: percent.optional(),
  notes: ownTextOrNone(PROGRESS_NOTES_MAX),
  rating: z.int().min(1).max(5).nullable().optional(),
});
export type UserProgressBody = z.infer<typeof userProgressBody>;

/** What the library's cards show of a learner. */
export const userMarks = z.object({
  bookmarked: z.array(id),
  completed: z.array(id),
  /** Begun and not completed. */
  started: z.array(z.object({ contentId: id, progress: percent })),
  /** Items in the whole library. */
  librarySize: z.int().min(0),
});
export type UserMarks = z.infer<typeof userMarks>;

/** As much of an item as lists of one's own show. */
export const learningItem = learningContent.pick({
  id: true,
  title: true,
  type: true,
  category: true,
  difficulty: true,
  estimatedTime: true,
  url: true,
  hasLesson: true,
});
export type LearningItem = z.infer<typeof learningItem>;

const count = z.int().min(0);
export const activeDay = z.object({ day: z.iso.date(), sections: count, answers: count, completions: count });
export type ActiveDay = z.infer<typeof activeDay>;

/** Everything the tabs of the learning area show of a learner. */
export const userLearning = z.object({
  /** Every item that is marked or on an active path. */
  items: z.array(learningItem),
  paths: z.array(learningPath),
  progress: z.array(userProgress.omit({ id: true, userId: true, createdAt: true })),
  /** Newest first. */
  bookmarks: z.array(userBookmark.pick({ contentId: true, note: true, createdAt: true })),
  /** Days in UTC on which something was read, answered or completed, oldest first. */
  days: z.array(activeDay),
  /** How many items each category of the library has. */
  categories: z.array(z.object({ category: z.string(), items: count })),
  /** The server's day, UTC. */
  today: z.iso.date(),
});
export type UserLearning = z.infer<typeof userLearning>;

const sectionId = storableText().min(1).max(300);
export const lessonNote = z.object({
  id,
  section: z.string(),
  /** The passage it is about, with what stands around it; null is the section as a whole. */
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
      text: storableText().min(1).max(QUOTE_MAX, `Please mark at most ${QUOTE_MAX} characters.`),
      before: storableText().max(QUOTE_CONTEXT_MAX),
      after: storableText().max(QUOTE_CONTEXT_MAX),
    })
    .nullable(),
});
export type LessonNoteBody = z.infer<typeof lessonNoteBody>;

/** Given once an answer was chosen, and never before. */
const quizOutcome = z.object({ choice: count, answer: count, isCorrect: z.boolean(), explanation: z.string() });
export const quizQuestion = z.object({
  id: z.string(),
  text: z.string(),
  choices: z.array(z.string()),
  outcome: quizOutcome.nullable(),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;
export const quizAnswerBody = z.object({ question: z.string().max(40), choice: z.int().min(0).max(50) });
export type QuizAnswerBody = z.infer<typeof quizAnswerBody>;

/** How far one is with a lesson. */
export const lessonReading = userProgress
  .pick({ progress: true, isCompleted: true, completedAt: true })
  .extend({ read: z.array(z.string()) });
export type LessonReading = z.infer<typeof lessonReading>;
export const quizReply = lessonReading.extend({ outcome: quizOutcome });
export const readSectionsBody = z.object({ read: z.array(sectionId).min(1).max(200) });

export const lessonQuery = z.object({ path: z.coerce.number().int().positive().max(2_147_483_647).optional() });
/** A lesson as it is read, with what its reader left in it. */
export const lesson = learningContentCard.extend({
  html: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  quiz: z.object({ title: z.string(), questions: z.array(quizQuestion) }).nullable(),
  reading: lessonReading,
  review: ownReview,
  notes: z.array(lessonNote),
  isBookmarked: z.boolean(),
  /** The path one came by, where the lesson is on it. */
  path: z
    .object({ id, title: z.string(), position: z.int().positive(), count, next: learningItem.nullable() })
    .nullable(),
});
export type Lesson = z.infer<typeof lesson>;
