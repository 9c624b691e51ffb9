import { CASE_STUDY_INDUSTRIES } from '#lib/industries.ts';
import { INDUSTRY_NAMES } from '#site';

const NAMES = new Map<string, string>(Object.entries(INDUSTRY_NAMES));

/** What the firm calls an industry. Records, addresses and the API have a key that stays when the firm changes the name. */
export function formatIndustry(key: string): string {
  return NAMES.get(key.toLowerCase()) ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** Industries as case studies have them: with a capital letter (specification 5). */
export const CASE_STUDY_INDUSTRY_OPTIONS = CASE_STUDY_INDUSTRIES.map((key) => ({
  value: key,
  label: formatIndustry(key),
}));

/** Industries as articles and white papers have them, and as lists are filtered by them. */
export const INDUSTRY_OPTIONS = CASE_STUDY_INDUSTRY_OPTIONS.map(({ value, label }) => ({
  value: value.toLowerCase(),
  label,
}));
