import { z } from 'zod';
import { cardView, categoryFilter, id, isoTime, pageQuery, searchFilter } from '#lib/paging.ts';
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

export const learningContentQuery = pageQuery.extend({
  ...searchFilter,
  ...categoryFilter,
  difficulty: z.enum(LEARNING_DIFFICULTIES).optional(),
  type: z.enum(LEARNING_TYPES).optional(),
  ...cardView,
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
});
export type LearningPathQuery = z.infer<typeof learningPathQuery>;
