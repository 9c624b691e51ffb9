import type { CardPiece } from '#features/firm/pages/pages.contract.ts';
import type { PageSite } from '#features/firm/pages/server/pages.service.ts';
import { findRedirectFrom, moveRedirects } from '#features/firm/redirects/server/redirects.service.ts';
import { teamMemberKind } from '#features/firm/team/team.kind.ts';
import { authorHref } from '#lib/hrefs.ts';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import type { Db } from '#platform/db/db.ts';
import { followMenu, type MenuDeps } from '../menu/menu-links.ts';
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
  async findPieces(db, hrefs) {
    const pieces = [];
    // One after the other, because a transaction has one connection.
    for (const href of hrefs) pieces.push(await findPiece(db, href));
    return pieces;
  },
});

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
    href: isPerson ? authorHref({ id: row.id, name: title }) : own,
    picture,
  };
}
