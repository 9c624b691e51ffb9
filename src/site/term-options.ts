import type { TermList } from '#lib/site/site-choices.ts';
import { listTerms, toStoredTerm } from '#lib/site/terms.ts';
import { nameIndustry } from './industry-names.ts';
import { getSiteFrame } from './site-frame.ts';

/** Lists the options that forms and filters offer for a field with terms of the site's settings. */
export function listTermOptions({ terms, ...field }: { readonly terms: TermList; readonly isCapitalized?: true }) {
  const frame = getSiteFrame();
  return listTerms(frame, terms).map((term) => ({
    value: toStoredTerm(field, term),
    label: terms === 'industries' ? nameIndustry(frame, term) : term,
  }));
}
