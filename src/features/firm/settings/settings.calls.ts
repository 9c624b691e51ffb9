import { defineCall } from '#lib/call.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { SITE_PATH, SITE_REVISIONS_PATH } from './settings.constants.ts';
import type { HomeTexts, MentorFigures, SiteBody, SiteReply, SiteRestore, SiteRevision } from './settings.contract.ts';

interface OfSave {
  readonly params: { readonly id: number };
}

/** All settings. The screen's export is its reply. */
export const getSite = defineCall<{ reply: SiteReply }>('GET', SITE_PATH);
export const putSite = defineCall<{ body: SiteBody; reply: SiteReply }>('PUT', SITE_PATH);
/** Saves, newest first. */
export const listSaves = defineCall<{ reply: SiteRevision[] }>('GET', SITE_REVISIONS_PATH);
export const getSave = defineCall<OfSave & { reply: SiteSettings }>('GET', `${SITE_REVISIONS_PATH}/:id`);
export const restoreSave = defineCall<OfSave & { body: SiteRestore; reply: SiteReply }>(
  'POST',
  `${SITE_REVISIONS_PATH}/:id/restore`,
);
/** What one page shows of the settings, by the part's name. */
export const getSitePart = defineCall<{ params: { part: string }; reply: HomeTexts | MentorFigures }>(
  'GET',
  `${SITE_PATH}/:part`,
);
