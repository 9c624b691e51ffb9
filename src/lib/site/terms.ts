import type { TermList } from './site-choices.ts';
import type { SiteFrame } from './site-frame.ts';

/** The terms of a list, as a record stores them unless its field says otherwise. */
export const listTerms = (
  { industries, categories }: Pick<SiteFrame, 'industries' | 'categories'>,
  list: TermList,
): readonly string[] => (list === 'industries' ? industries.map(({ key }) => key) : categories[list]);

/** A term as a field stores it. Case studies have an industry's key with a capital letter. */
export const toStoredTerm = ({ isCapitalized }: { readonly isCapitalized?: true }, term: string): string =>
  isCapitalized ? term.charAt(0).toUpperCase() + term.slice(1) : term;

/** The choice of the contact form that is not an industry. */
export const CONTACT_OTHER = 'other';

/** Lists the choices of the contact form: the industries of the home page, and "other". */
export const listContactIndustries = (items: SiteFrame['industries']): readonly string[] => [
  ...new Set([...items.flatMap(({ key, isShown }) => (isShown ? [key] : [])), CONTACT_OTHER]),
];
