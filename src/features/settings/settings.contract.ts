import { z } from 'zod';
import { id } from '#lib/paging.ts';
import { siteSettings } from '#lib/site/site-settings.ts';
import { SITE_PARTS } from './settings.constants.ts';

/** Zero while nothing has been saved: the settings are the defaults of site.config.ts. */
const version = z.int().nonnegative();

/** GET /api/site: everything, for anybody. The screen's export is this reply. */
export const siteReply = z.object({ version, settings: siteSettings });
export type SiteReply = z.infer<typeof siteReply>;

/** PUT /api/site: the whole of the settings, and the version they are based on. */
export const siteBody = z.object({ version, settings: siteSettings });
export type SiteBody = z.infer<typeof siteBody>;

export const sitePartParam = z.object({ part: z.enum(SITE_PARTS) });
const { hero, services, industries, solutions, team, contact, mentor } = siteSettings.shape;
export const homeTexts = z.object({ hero, services, industries, solutions, team, contact });
export type HomeTexts = z.infer<typeof homeTexts>;
export const mentorFigures = mentor;
export type MentorFigures = z.infer<typeof mentorFigures>;
/** A legal text as safe HTML. */
export const legalText = z.object({ html: z.string(), isSample: z.boolean() });
export type LegalText = z.infer<typeof legalText>;

/** A save, newest first. */
export const siteRevision = z.object({
  id,
  createdAt: z.iso.datetime(),
  actor: z.object({ id, firstName: z.string().nullable(), lastName: z.string().nullable() }).nullable(),
  /** The sections that differ from the save before: "brand", "hero". */
  changed: z.array(z.string()),
});
export type SiteRevision = z.infer<typeof siteRevision>;
