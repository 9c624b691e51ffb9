import { CASE_STUDY_INDUSTRIES } from '#features/case-studies/case-studies.constants.ts';

/** Words of a closed list as a person reads them. */
export const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** Industries as articles and white papers keep them, and as lists are narrowed down by them. */
export const INDUSTRY_OPTIONS = optionsOf(CASE_STUDY_INDUSTRIES.map((name) => name.toLowerCase()));
