import { z } from 'zod';
import { cardView, categoryFilter, id, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import { adminMarks, line, orNull, pictureAddress, prose, TEXT_LIMITS, webAddress } from '#lib/record-fields.ts';
import { LEARNING_DIFFICULTIES, LEARNING_TYPES } from './learning.constants.ts';

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
  /** Markdown of an item that is read here; null where the item lives at `url`. */
  lesson: z.string().nullable(),
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
