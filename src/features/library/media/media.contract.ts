import { z } from 'zod';
import { line } from '#lib/fields.ts';
import { booleanText, columnId, id, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import { DELETED_AT_ONCE, MEDIA_LIMITS, MEDIA_SORTS } from './media.constants.ts';

const focalPoint = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });

/** A record's field that shows a picture. */
export const mediaUse = z.object({
  /** The kind's name: "white-paper". */
  kind: z.string(),
  recordId: id,
  title: z.string(),
  /** The field's name in the API: "featuredImage". */
  field: z.string(),
  /** The record's key in the address of its form in the administration. */
  editKey: z.string(),
});
export type MediaUse = z.infer<typeof mediaUse>;

/** A stored picture. */
export const mediaItem = z.object({
  id,
  /** Its address, with the focal point if it is not the center. It changes when the picture is replaced. */
  url: z.string(),
  fileName: z.string(),
  /** The alternative text that is offered where the picture is chosen. */
  alt: z.string(),
  /** The point that stays visible when the picture is cropped, in percent from the left and the top. */
  focalPoint,
  /** Pixels; null if unknown. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** The size of its file. */
  bytes: z.number().int(),
  createdAt: isoTime,
  /** When it will be removed because no record uses it; null if it stays. */
  removedAt: isoTime.nullable(),
  useCount: z.number().int(),
  /** The first places that use it: 3 in lists, at most 100 in the reply for one picture. */
  uses: z.array(mediaUse),
  /** A place other than a record: the site's settings, or unpublished changes of a record. */
  otherUse: z.enum(['settings', 'unpublished']).nullable(),
});
export type MediaItem = z.infer<typeof mediaItem>;

/** One picture. */
export const mediaDetail = mediaItem.extend({
  /** Its file is not in the storage, or damaged. */
  isMissing: z.boolean(),
});
export type MediaDetail = z.infer<typeof mediaDetail>;

export const mediaQuery = pageQuery.extend({
  ...searchFilter,
  /** Only pictures that no record uses, or only those that one uses. */
  unused: booleanText.optional(),
  ...sortBy(...MEDIA_SORTS),
});
export type MediaQuery = z.infer<typeof mediaQuery>;

export const mediaPatch = z
  .object({ alt: line(MEDIA_LIMITS.alt).optional(), focalPoint: focalPoint.optional() })
  .refine(({ alt, focalPoint: point }) => alt !== undefined || point !== undefined, {
    message: 'Please send the alternative text or the focal point.',
  });
export type MediaPatch = z.infer<typeof mediaPatch>;

export const mediaDeletion = z.object({
  ids: z
    .array(columnId)
    .min(1, 'Please choose a picture.')
    .max(DELETED_AT_ONCE, `Please choose at most ${DELETED_AT_ONCE}.`),
});
export const mediaDeleted = z.object({ deleted: z.number().int() });
