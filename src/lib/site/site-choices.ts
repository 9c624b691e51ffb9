/** The sections of the home page below the hero, in the order in which they are shown. */
export const HOME_SECTIONS = ['services', 'industries', 'solutions', 'insights', 'team', 'contact'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** The line drawings that a service or an industry may have. */
export const SITE_ICONS = [
  'growth',
  'departure',
  'gauge',
  'chip',
  'plane',
  'orbit',
  'container',
  'ship',
  'truck',
  'factory',
  'bank',
  'energy',
  'health',
  'people',
  'shield',
  'compass',
] as const;
export type SiteIcon = (typeof SITE_ICONS)[number];

/** The lists of the settings whose terms records use: keys of industries, and names of categories. */
export const TERM_LISTS = ['industries', 'articles', 'learning'] as const;
export type TermList = (typeof TERM_LISTS)[number];
