import { z } from 'zod';
import { KEPT_VIEW_LIMITS } from '#lib/admin/kept-views.ts';
import { atMost, line, storableText } from '#lib/fields.ts';
import { id } from '#lib/paging.ts';

/** The last segment of a list's address under /admin. */
const page = z
  .string()
  .max(KEPT_VIEW_LIMITS.page)
  .regex(/^[a-z][a-z-]*$/, 'Please name a page of the administration.');

export const keptViewQuery = z.object({ page });
export const keptViewBody = z.object({
  page,
  name: line(KEPT_VIEW_LIMITS.name, 'Please enter a name.'),
  search: storableText().max(KEPT_VIEW_LIMITS.search, atMost(KEPT_VIEW_LIMITS.search)),
});
export type KeptViewBody = z.infer<typeof keptViewBody>;
export const keptView = z.object({ id, name: z.string(), search: z.string() });
export const keptViewList = z.array(keptView);
