import type { Db } from '#platform/db/db.ts';
import { type PagePart, renderPageParts } from '#platform/markdown/page-parts.ts';
import type { CardPiece } from '../pages.contract.ts';
import type { PageSite } from './pages.service.ts';

/** The text of a page in parts, and what is published of the pieces that its cards name. */
export async function readPageParts(db: Db, site: Pick<PageSite, 'findPieces'>, body: string) {
  const parts = renderPageParts(body);
  const hrefs = [...new Set(parts.flatMap(listHrefs))];
  const found = await site.findPieces(db, hrefs);
  const pieces = new Map<string, CardPiece>();
  for (const [index, href] of hrefs.entries()) {
    const piece = found[index];
    if (piece) pieces.set(href, piece);
  }
  return { parts, pieces };
}

const listHrefs = (part: PagePart): readonly string[] => {
  if (part.type === 'columns') return part.columns.flat().flatMap(listHrefs);
  return part.type === 'cards' ? part.hrefs : [];
};
