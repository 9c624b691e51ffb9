import { type MenuLink, toSection } from '#lib/site/menu.ts';
import type { HomeSection } from '#lib/site/site-choices.ts';
import { getSiteFrame } from '#site/site-frame.ts';

/** Whether the home page has the section with this anchor. The firm can hide sections. */
export const isSectionShown = (anchor: string): boolean =>
  getSiteFrame().sections[toSection(anchor) as HomeSection] ?? true;

/** The navigation's items in order, without those that lead to a section that is not shown. */
export const listNavigation = () => listShownLinks(getSiteFrame().navigation);

/** The same of any links. */
export const listShownLinks = (links: readonly MenuLink[]): readonly MenuLink[] =>
  links.filter(({ href }) => !href.startsWith('#') || isSectionShown(href.slice(1)));
