import { z } from 'zod';
import { ACCESS_LEVELS } from './access.ts';
import { id } from './paging.ts';

/** The fields of a library item that a link to it needs. */
export const linkedItem = z.object({
  id,
  title: z.string(),
  type: z.enum(['book', 'article', 'video', 'course', 'event', 'program']),
  category: z.string(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced', 'expert']),
  /** Minutes. Null means self-paced. */
  estimatedTime: z.int().positive().nullable(),
  /** Who may open it. */
  access: z.enum(ACCESS_LEVELS),
  /** Null if only some members may open it. They get it from the item's page. */
  url: z.string().nullable(),
  hasLesson: z.boolean(),
  /** The page of the event that it is. */
  eventSlug: z.string().nullable(),
});
export type LinkedItem = z.infer<typeof linkedItem>;
