import type { HomeSection } from '#lib/site/site-choices.ts';
import { getSiteFrame, isServed } from '#site/site-frame.ts';

/** The sections whose anchor is not their name. */
const ANCHORS: Readonly<Record<string, HomeSection>> = { subsidiaries: 'solutions' };

export type NavigationItem = ReturnType<typeof listNavigation>[number];

/** Whether the home page has the section with this anchor. The firm can hide sections. */
export const isSectionShown = (anchor: string): boolean =>
  getSiteFrame().sections[ANCHORS[anchor] ?? (anchor as HomeSection)] ?? true;

/** The navigation's items in order, without those that lead to a section that is not shown or to an area that is switched off. */
export const listNavigation = () =>
  getSiteFrame().navigation.filter(({ href }) =>
    href.startsWith('#') ? isSectionShown(href.slice(1)) : isServed(href),
  );
