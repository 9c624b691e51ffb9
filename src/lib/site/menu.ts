import type { HomeSection } from './site-choices.ts';
import type { SiteSettings } from './site-settings.ts';

/** The navigation and the columns of the footer, which are arranged together. */
export type Menu = Pick<SiteSettings, 'navigation' | 'footer'>;
export type MenuLink = SiteSettings['navigation'][number];

/** The sections whose anchor is not their name. */
const ANCHORS: Readonly<Record<string, HomeSection>> = { subsidiaries: 'solutions' };

/** The section of the home page with this anchor, if it is the anchor of one. */
export const toSection = (anchor: string): string => ANCHORS[anchor] ?? anchor;

/** Every link, with its path in the settings: `footer.0.links.2`. */
export const listMenuLinks = ({ navigation, footer }: Menu): { path: string; link: MenuLink }[] => [
  ...navigation.map((link, index) => ({ path: `navigation.${index}`, link })),
  ...footer.flatMap(({ links }, column) =>
    links.map((link, index) => ({ path: `footer.${column}.links.${index}`, link })),
  ),
];

/** The same menu with other links. A link for which `change` returns undefined is left out. */
export const changeMenuLinks = (
  { navigation, footer }: Menu,
  change: (link: MenuLink) => MenuLink | undefined,
): Menu => {
  const changeAll = (links: readonly MenuLink[]) => links.flatMap((link) => change(link) ?? []);
  return {
    navigation: changeAll(navigation),
    footer: footer.map(({ title, links }) => ({ title, links: changeAll(links) })),
  };
};

/** The path of this site to which a link leads; undefined for sections and other sites. */
export const getLinkPath = ({ href }: MenuLink): string | undefined =>
  href.startsWith('/') ? href.replace(/[?#].*$/s, '') : undefined;

/** A list of links of the menu, as the path in the settings: `navigation`, `footer.0`. */
export interface MenuPlace {
  readonly place: string;
  readonly title: string;
  /** Whether it has a link to the page in question. */
  readonly isLinked: boolean;
}

/** The lists that may link to a page, and which of them do. */
export const listPlaces = ({ navigation, footer }: Menu, path: string): MenuPlace[] => {
  const isLinked = (links: readonly MenuLink[]) => links.some((link) => getLinkPath(link) === path);
  return [
    { place: 'navigation', title: 'Navigation', isLinked: isLinked(navigation) },
    ...footer.map(({ title, links }, index) => ({
      place: `footer.${index}`,
      title: `Footer: ${title}`,
      isLinked: isLinked(links),
    })),
  ];
};

/** The menu with a link at the end of each of these places that has none, and without links to it elsewhere. */
export const setPlaces = ({ navigation, footer }: Menu, link: MenuLink, places: readonly string[]): Menu => {
  const path = getLinkPath(link);
  const set = (links: readonly MenuLink[], place: string): MenuLink[] => {
    if (!places.includes(place)) return links.filter((one) => getLinkPath(one) !== path);
    return links.some((one) => getLinkPath(one) === path) ? [...links] : [...links, link];
  };
  return {
    navigation: set(navigation, 'navigation'),
    footer: footer.map(({ title, links }, index) => ({ title, links: set(links, `footer.${index}`) })),
  };
};
