import { INDUSTRY_KEYS } from '#lib/industries.ts';
import { INDUSTRY_NAMES } from '#site';

const NAMES = new Map<string, string>(Object.entries(INDUSTRY_NAMES));

/** The firm's name for an industry. Records, addresses and the API use a key that does not change with the name. */
export function formatIndustry(key: string): string {
  return NAMES.get(key.toLowerCase()) ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** The industries of articles and white papers, for list filters. */
export const INDUSTRY_OPTIONS = INDUSTRY_KEYS.map((value) => ({ value, label: formatIndustry(value) }));
