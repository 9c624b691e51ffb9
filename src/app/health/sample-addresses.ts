import type { HealthPart } from '#features/health/health.contract.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { splitCamelCase } from '#lib/words.ts';
import type { Config } from '#platform/config/config.ts';
import { countSampleContent } from '../sample-content/sample-removal.ts';
import type { Services } from '../services.ts';

/** RFC 2606 reserves this domain: no mail server accepts such an address, and no link to it works. */
const SAMPLE_DOMAIN = /[\w-]\.example\b/i;

/** Whether a mail server refuses an address because of its domain. */
const isSampleAddress = (address: string): boolean => SAMPLE_DOMAIN.test(address) || address.endsWith('@localhost');

/** Lists the settings whose mail address is in a domain for samples. */
export function listSampleMailSettings({ contact }: SiteSettings, { mailFrom, contactTo }: Config): string[] {
  const addresses = [
    ['MAIL_FROM', mailFrom],
    contactTo === undefined ? [toSectionName('contact'), contact.email] : ['CONTACT_TO', contactTo],
  ] as const;
  return addresses.flatMap(([name, address]) => (isSampleAddress(address) ? [name] : []));
}

/** Lists the sections of the settings that contain an address or a link in a domain for samples. */
export const listSampleSections = (settings: SiteSettings): string[] =>
  Object.entries(settings).flatMap(([name, value]) =>
    SAMPLE_DOMAIN.test(JSON.stringify(value)) ? [toSectionName(name)] : [],
  );

const toSectionName = (name: string): string => `Settings → ${capitalize(splitCamelCase(name))}`;
const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Warns of addresses of the sample firm on a site without its content. */
export async function getAddressHealth({ db, site, siteDefaults, config }: Services): Promise<HealthPart> {
  const samples = await countSampleContent(db, siteDefaults);
  const isOwn = Object.values(samples).every((count) => count === 0);
  const settings = await site.read();
  const found = new Set([...listSampleMailSettings(settings, config), ...listSampleSections(settings)]);
  return {
    name: 'Addresses',
    state: isOwn && found.size > 0 ? 'attention' : 'ok',
    summary:
      found.size === 0
        ? 'Every address is in a domain of your own.'
        : isOwn
          ? `These still have an address of a sample firm, at which nobody is reached: ${[...found].join(', ')}.`
          : 'The sample firm’s addresses are in use, like its content.',
    facts: [],
  };
}
