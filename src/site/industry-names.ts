import { CASE_STUDY_INDUSTRIES } from '#lib/industries.ts';
import { INDUSTRY_NAMES } from '#site';

const NAMES = new Map<string, string>(Object.entries(INDUSTRY_NAMES));

/** The firm's name for an industry. Records, addresses and the API use a key that does not change with the name. */
export function formatIndustry(key: string): string {
  return NAMES.get(key.toLowerCase()) ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** The industries of case studies, with capitalized keys (specification 5). */
export const CASE_STUDY_INDUSTRY_OPTIONS = CASE_STUDY_INDUSTRIES.map((key) => ({
  value: key,
  label: formatIndustry(key),
}));

/** The industries of articles and white papers, also used as list filters. */
export const INDUSTRY_OPTIONS = CASE_STUDY_INDUSTRY_OPTIONS.map(({ value, label }) => ({
  value: value.toLowerCase(),
  label,
}));
