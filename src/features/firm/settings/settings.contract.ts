import { z } from 'zod';
import { storableText } from '#lib/fields.ts';
import { id } from '#lib/paging.ts';
import { TERM_LISTS } from '#lib/site/site-choices.ts';
import { siteSettings } from '#lib/site/site-settings.ts';
import { REPLACEMENTS_MAX } from './settings.constants.ts';

/** Zero while nothing has been saved: the settings are the defaults of site.config.ts. */
const version = z.int().nonnegative();

/** GET /api/site: everything, for anybody. The screen's export is this reply. */
export const siteReply = z.object({ version, settings: siteSettings });
export type SiteReply = z.infer<typeof siteReply>;

const replace = <To extends z.ZodType>(to: To) =>
  z
    .record(z.string().max(60), to)
    .refine((terms) => Object.keys(terms).length <= REPLACEMENTS_MAX, `Please replace at most ${REPLACEMENTS_MAX}.`)
    .optional();
const category = z.string({ error: 'Please choose a category.' }).trim().min(1).max(60);

/**
 * Replacements for the terms of records, by the term before the save: an industry's key, or a category. Null removes
 * the industry from records that do not require one.
 */
export const termReplacements = z.object({
  industries: replace(z.string().max(60).nullable()),
  articles: replace(category),
  learning: replace(category),
});
export type TermReplacements = z.infer<typeof termReplacements>;

/** PUT /api/site: the whole of the settings, and the version they are based on. */
export const siteBody = z.object({ version, settings: siteSettings, replacements: termReplacements.optional() });
export type SiteBody = z.infer<typeof siteBody>;

/** POST /api/site/revisions/{id}/restore. A given version must be the newest. */
export const siteRestore = siteBody.pick({ version: true, replacements: true }).partial();
export type SiteRestore = z.infer<typeof siteRestore>;

/** The `details` of a refusal with the code `term_in_use`. */
export const termUses = z.array(
  z.object({
    list: z.enum(TERM_LISTS),
    /** The key of the industry, or the category. */
    term: z.string(),
    /** Its name in the administration. */
    label: z.string(),
    /** Numbers of records that use it, by kind: "article". */
    uses: z.array(z.object({ kind: z.string(), count: z.int().positive() })),
    /** Whether all of them may be without a term. */
    mayBeNone: z.boolean(),
  }),
);
export type TermUse = z.infer<typeof termUses>[number];

export const sitePartParam = z.object({ part: storableText().max(40) });
const { hero, services, industries, solutions, team, contact, mentor } = siteSettings.shape;
export const homeTexts = z.object({ hero, services, industries, solutions, team, contact });
export type HomeTexts = z.infer<typeof homeTexts>;
export const mentorFigures = mentor.omit({ care: true });
export type MentorFigures = z.infer<typeof mentorFigures>;

/** A save, newest first. */
export const siteRevision = z.object({
  id,
  createdAt: z.iso.datetime(),
  actor: z.object({ id, firstName: z.string().nullable(), lastName: z.string().nullable() }).nullable(),
  /** The sections that differ from the save before: "brand", "hero". */
  changed: z.array(z.string()),
});
export type SiteRevision = z.infer<typeof siteRevision>;
