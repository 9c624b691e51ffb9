import type { SiteFrame } from '#lib/site/site-frame.ts';
import { getSiteFrame } from './site-frame.ts';

/**
 * The firm's name for an industry, empty for none. Records, addresses and the API use a key that does not change with
 * the name.
 */
export const formatIndustry = (key: string | null): string => (key === null ? '' : nameIndustry(getSiteFrame(), key));

/** The same for code that runs outside a page. */
export function nameIndustry({ industries }: Pick<SiteFrame, 'industries'>, key: string): string {
  const known = industries.find((industry) => industry.key === key.toLowerCase());
  return known?.title ?? key.charAt(0).toUpperCase() + key.slice(1);
}
