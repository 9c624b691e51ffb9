import { CONTACT_OTHER } from '#lib/site/terms.ts';
import { toSlug } from '#lib/slug.ts';

/** As long as the settings allow, with room for a number. */
const KEY_MAX = 55;

/** The key of a new industry: its title as in an address, with a number if it is taken. */
export function createIndustryKey(title: string, taken: readonly string[]): string {
  const key = toSlug(title).slice(0, KEY_MAX).replace(/-+$/, '') || 'industry';
  const used = new Set([...taken, CONTACT_OTHER]);
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? key : `${key}-${number}`;
    if (!used.has(numbered)) return numbered;
  }
}
