import type { Piece } from '#features/audience/newsletter/server/issues.mail.ts';
import { findPublishedPost } from '#features/library/blog/server/blog.store.ts';
import { getSharePicturePath, parseIdKey, tryDecode } from '#lib/hrefs.ts';
import { describeRecord, getPageFolder } from '#lib/kinds/kind-pages.ts';
import { hasVariants, variantHref } from '#lib/pictures.ts';
import type { Db } from '#platform/db/db.ts';
import { BYLINE_STORES } from './record-stores.ts';

/** Width of a picture in a mail, for screens with two pixels for each point. */
const PICTURE_WIDTH = 960;

/**
 * Finds the published article, white paper or case study whose page has this path: null if none is public there,
 * undefined if the path is not one of such a page.
 */
export async function findPiece(db: Db, path: string): Promise<Piece | null | undefined> {
  const store = BYLINE_STORES.find(({ kind }) => path.startsWith(`${getPageFolder(kind)}/`));
  if (!store) return undefined;
  const key = tryDecode(path.slice(getPageFolder(store.kind).length + 1));
  if (key === undefined) return undefined;
  const id = store.kind.page?.key === 'slug' ? (await findPublishedPost(db, key))?.id : parseIdKey(key);
  const row = id === undefined ? undefined : await store.findPublic(db, id);
  if (!row) return null;
  const { title, summary, href, picture } = describeRecord(store.kind, row);
  // Mail programs show neither AVIF nor SVG. The share picture shows a drawing as PNG.
  const isPhotograph = picture !== null && hasVariants(picture);
  return {
    title,
    summary,
    href,
    picture: isPhotograph ? variantHref(picture, PICTURE_WIDTH, 'jpeg') : getSharePicturePath(href),
  };
}
