import type { HomeSection } from '#lib/site/site-choices.ts';
import { getSiteFrame } from '#site/site-frame.ts';

/** The sections whose anchor is not their name (specification 2). */
const ANCHORS: Readonly<Record<string, HomeSection>> = { subsidiaries: 'solutions' };

export type NavigationItem = ReturnType<typeof listNavigation>[number];

/** The navigation's items in order, without those that lead to a section that is not shown. */
export function listNavigation() {
  const { navigation, sections } = getSiteFrame();
  return navigation.filter(({ href }) => {
    const anchor = href.startsWith('#') ? href.slice(1) : undefined;
    return anchor === undefined || (sections[ANCHORS[anchor] ?? (anchor as HomeSection)] ?? true);
  });
}
