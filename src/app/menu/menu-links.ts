import { changeSite, type SaveDeps } from '#features/firm/settings/server/settings.service.ts';
import { changeMenuLinks, getLinkPath, listMenuLinks, type Menu, type MenuLink, toSection } from '#lib/site/menu.ts';
import { HOME_SECTIONS } from '#lib/site/site-choices.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { leadsSomewhere } from '../records/writing-aids.routes.ts';

export type MenuDeps = Omit<SaveDeps, 'db'>;

/**
 * Refuses new links of the menu that lead nowhere. Those that it had before stay: a page that is withdrawn takes its own with
 * it.
 * @throws DeclaredError 400
 */
export async function requireMenuTargets(
  tx: Transaction,
  isStored: AdminDeps['isStored'],
  before: Menu,
  after: Menu,
): Promise<void> {
  const known = new Set(listMenuLinks(before).map(({ link }) => link.href));
  const added = listMenuLinks(after).filter(({ link }) => !known.has(link.href));
  const issues = [];
  for (const { path, link } of added) {
    const problem = await findProblem(tx, isStored, link);
    if (problem !== undefined) issues.push({ path: `settings.${path}.href`, message: problem });
  }
  if (issues.length > 0) throw new DeclaredError(httpErrors.invalid, { issues });
}

async function findProblem(tx: Transaction, isStored: AdminDeps['isStored'], { href }: MenuLink) {
  if (href.startsWith('#'))
    return HOME_SECTIONS.some((section) => section === toSection(href.slice(1)))
      ? undefined
      : `The home page has no section ${href}.`;
  if (!href.startsWith('/') || (await leadsSomewhere(tx, isStored, href))) return undefined;
  return `“${href}” leads nowhere: the site has no page there, or it is not published.`;
}

/** Removes a page from the menu, or has its links lead to its new address. */
export async function followMenu(tx: Transaction, deps: MenuDeps, path: string, to?: string): Promise<void> {
  await changeMenu(tx, deps, null, (menu) =>
    changeMenuLinks(menu, (link) => {
      if (getLinkPath(link) !== path) return link;
      return to === undefined ? undefined : { ...link, href: to + link.href.slice(path.length) };
    }),
  );
}

/** Changes the menu in the caller's transaction, as a save of the settings. */
export async function changeMenu(
  tx: Transaction,
  deps: MenuDeps,
  actorId: number | null,
  change: (menu: Menu) => Menu,
): Promise<Menu> {
  const { settings } = await changeSite(tx, deps, {
    actorId,
    change: async (current) => ({ ...current.settings, ...change(current.settings) }),
  });
  return settings;
}
