import type { CardPiece } from '#features/firm/pages/pages.contract.ts';
import type { PageSite } from '#features/firm/pages/server/pages.service.ts';
import { findRedirectFrom, moveRedirects } from '#features/firm/redirects/server/redirects.service.ts';
import { readSite } from '#features/firm/settings/server/settings.service.ts';
import { teamMemberKind } from '#features/firm/team/team.kind.ts';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import { listPlaces, type Menu, setPlaces } from '#lib/site/menu.ts';
import { MENU_LABEL_MAX, MENU_LINKS_MAX } from '#lib/site/menu-limits.ts';
import type { Db } from '#platform/db/db.ts';
import { DeclaredError, declareError } from '#platform/http/errors.ts';
import { changeMenu, followMenu, type MenuDeps } from '../menu/menu-links.ts';
import { findPublicRecord } from './find-public-record.ts';

/** What the firm's own pages need to know of the rest of the site. */
export const createPageSite = (isReserved: PageSite['isReserved'], deps: MenuDeps): PageSite => ({
  isReserved,
  findRedirect: findRedirectFrom,
  async move(tx, from, to) {
    await moveRedirects(tx, from, to);
    await followMenu(tx, deps, from, to);
  },
  unlink: (tx, path) => followMenu(tx, deps, path),
  listPlaces: async (db, path) => listPlaces((await readSite(db, deps.defaults)).settings, path),
  async setPlaces(tx, { label, path }, places, actorId) {
    // The name of the link can be changed under Settings.
    const link = { label: label.slice(0, MENU_LABEL_MAX).trim(), href: path };
    await changeMenu(tx, deps, actorId, (menu) => requireRoom(setPlaces(menu, link, places)));
  },
  async findPieces(db, hrefs) {
    const pieces = [];
    // One after the other, because a transaction has one connection.
    for (const href of hrefs) pieces.push(await findPiece(db, href));
    return pieces;
  },
});

/** @throws DeclaredError 409 for a list with more links than it may have */
function requireRoom(menu: Menu): Menu {
  const isFull = [menu.navigation, ...menu.footer.map(({ links }) => links)].some(
    ({ length }) => length > MENU_LINKS_MAX,
  );
  if (isFull) throw new DeclaredError(menuFull);
  return menu;
}

const menuFull = declareError(
  409,
  'menu_full',
  `A list has at most ${MENU_LINKS_MAX} links. Remove one under Settings → Menu and footer first.`,
);

async function findPiece(db: Db, href: string): Promise<CardPiece | undefined> {
  const found = href.startsWith('/') ? await findPublicRecord(db, href) : undefined;
  if (!found) return undefined;
  const { kind, row } = found;
  const { title, summary, picture, href: own } = describeRecord(kind, row);
  const isPerson = kind === teamMemberKind;
  return {
    kind: kind.name,
    label: isPerson ? '' : kind.noun.one.charAt(0).toUpperCase() + kind.noun.one.slice(1),
    title,
    summary,
    href: own,
    picture,
  };
}
