import type { SiteSettings } from '#lib/site/site-settings.ts';
import type { Config } from '#platform/config/config.ts';
import { site } from '#site';

/** The settings before anything is saved. Without sample content, mails must not state the sample firm's address. */
export const createSiteDefaults = ({ sampleContent }: Pick<Config, 'sampleContent'>): SiteSettings =>
  sampleContent ? site : { ...site, contact: { ...site.contact, postalAddress: '', legalNotice: '' } };
