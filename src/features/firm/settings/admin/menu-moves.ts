import type { Menu, MenuLink } from '#lib/site/menu.ts';

/** One list of the menu: the navigation, or a column of the footer. */
export interface MenuList {
  /** Its path in the settings: `navigation`, `footer.0.links`. */
  readonly path: string;
  readonly title: string;
  readonly links: readonly MenuLink[];
}

export const listMenuLists = ({ navigation, footer }: Menu): MenuList[] => [
  { path: 'navigation', title: 'Navigation', links: navigation },
  ...footer.map(({ title, links }, index) => ({ path: `footer.${index}.links`, title, links })),
];

/** The menu with other links in one list. */
export const setLinks = (menu: Menu, path: string, links: readonly MenuLink[]): Menu => {
  if (path === 'navigation') return { ...menu, navigation: [...links] };
  const footer = menu.footer.map((column, index) =>
    path === `footer.${index}.links` ? { ...column, links: [...links] } : column,
  );
  return { ...menu, footer };
};

/** `footer.0.links.2`: the list, and the place in it. A list alone stands for its end. */
function parsePlace(menu: Menu, id: string): { list: MenuList; index: number } | undefined {
  const list = listMenuLists(menu).find(({ path }) => id === path || id.startsWith(`${path}.`));
  if (!list) return undefined;
  return { list, index: id === list.path ? list.links.length : Number(id.slice(list.path.length + 1)) };
}

/** The menu after a link was dropped on another one, or on an empty list. */
export function moveLink(menu: Menu, from: string, to: string): Menu {
  const [source, target] = [parsePlace(menu, from), parsePlace(menu, to)];
  const link = source?.list.links[source.index];
  if (!source || !target || !link) return menu;
  const without = setLinks(menu, source.list.path, source.list.links.toSpliced(source.index, 1));
  const links = listMenuLists(without).find(({ path }) => path === target.list.path)?.links ?? [];
  return setLinks(without, target.list.path, links.toSpliced(target.index, 0, link));
}

/** "2 of 6 in Navigation". */
export function describePlace(menu: Menu, id: string): string {
  const place = parsePlace(menu, id);
  if (!place) return '';
  const { list, index } = place;
  return `${Math.min(index + 1, Math.max(list.links.length, 1))} of ${Math.max(list.links.length, 1)} in ${list.title}`;
}

export const getLinkName = (menu: Menu, id: string): string => {
  const place = parsePlace(menu, id);
  return place?.list.links[place.index]?.label || 'the link';
};
