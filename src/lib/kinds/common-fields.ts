import { ACCESS_LABELS, ACCESS_LEVELS } from '../access.ts';
import { TEXT_LIMITS } from '../limits.ts';

// Fields that several kinds declare alike. A kind adds its own properties: `{ ...category, terms: 'learning' }`.

export const title = {
  type: 'text',
  label: 'Title',
  max: TEXT_LIMITS.title,
  missing: 'Please enter a title.',
} as const;
export const name = { type: 'text', label: 'Name', max: TEXT_LIMITS.name, missing: 'Please enter a name.' } as const;

/** Needs `terms`. */
export const category = {
  type: 'text',
  label: 'Category',
  max: TEXT_LIMITS.word,
  isFilter: true,
  missing: 'Please choose a category.',
} as const;

export const industry = {
  type: 'text',
  label: 'Industry',
  max: TEXT_LIMITS.word,
  terms: 'industries',
  isOptional: true,
  isFilter: true,
} as const;

/** Of a kind with `createSlugRules`: derived from the title if missing, otherwise converted to the form of an address. */
export const slug = {
  type: 'text',
  label: 'Web address',
  max: TEXT_LIMITS.title,
  hasDefault: true,
  isPlacement: true,
  hint: 'The last part of the page’s address. Leave it empty to take it from the title.',
} as const;
/** Of such a kind: earlier addresses, which lead here. */
export const formerSlugs = {
  type: 'strings',
  label: 'Former addresses',
  max: 100,
  maxLength: TEXT_LIMITS.title,
  isServerSet: true,
  isCarried: true,
  audience: 'nobody',
} as const;

/** The place in a list that is arranged by hand. Lower ones come first. */
export const order = {
  type: 'number',
  label: 'Order',
  min: -2_147_483_648,
  max: 2_147_483_647,
  hasDefault: true,
  isPlacement: true,
  isArranged: true,
} as const;

/** Who may open it. Needs a label, and `requireAccess` wherever what it holds back is handed out. */
export const access = { type: 'choice', options: ACCESS_LEVELS, labels: ACCESS_LABELS, hasDefault: true } as const;

export const createdAt = { type: 'time', label: 'Created', isServerSet: true, isCarried: true } as const;

/** For kinds with `hasPublishing`: only a draft may lack it. */
export const neededToPublish = { hasDefault: true, isNeededToPublish: true } as const;
/** The text of such a kind on cards, and a text of its page. */
export const summary = { type: 'prose', max: TEXT_LIMITS.summary, ...neededToPublish } as const;
export const body = { type: 'markdown', max: TEXT_LIMITS.text, isLong: true, ...neededToPublish } as const;
