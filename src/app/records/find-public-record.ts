import { eventKind } from '#features/firm/events/events.kind.ts';
import { findEvent } from '#features/firm/events/server/events.store.ts';
import { articleKind, seriesKind } from '#features/library/blog/blog.kind.ts';
import { findPublishedPost } from '#features/library/blog/server/blog.store.ts';
import { findSeries } from '#features/library/blog/server/series.store.ts';
import { parseIdKey, tryDecode } from '#lib/hrefs.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { listPageFolders, ROOT_FOLDER } from '#lib/kinds/kind-pages.ts';
import type { Db } from '#platform/db/db.ts';
import type { RecordStore } from '#platform/records/record-store.ts';
import { PAGE_STORES } from './record-stores.ts';

export interface PublicRecord {
  readonly kind: Kind;
  readonly row: object & { readonly id: number };
}

/** The path of an address of this site, decoded and without a slash at its end; undefined if it is malformed. */
export function getPathname(address: string): string | undefined {
  const pathname = tryDecode(URL.parse(address, 'http://own.invalid')?.pathname ?? '');
  return pathname !== undefined && pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

/** Finds the published record whose page has this address. */
export async function findPublicRecord(db: Db, address: string): Promise<PublicRecord | undefined> {
  const [, folder = '', key = ''] = /^(.*)\/([^/]+)$/.exec(getPathname(address) ?? '') ?? [];
  const store = findStore(folder);
  const row = store && key !== '' ? await findByKey(db, store as RecordStore, key) : undefined;
  return store && row && { kind: store.kind, row };
}

/** The store whose records have their pages in a folder; an empty one is the root. */
function findStore(folder: string) {
  return PAGE_STORES.find(({ kind }) =>
    folder === '' ? kind.page?.folder === ROOT_FOLDER : listPageFolders(kind).some(({ href }) => href === folder),
  );
}

/** The public record of a store that the last part of its page's address identifies. */
export async function findByKey(db: Db, store: RecordStore, key: string) {
  if (store.kind === articleKind) return findPublishedPost(db, key);
  if (store.kind === eventKind) return findEvent(db, key);
  if (store.kind === seriesKind) return findSeries(db, key);
  if (store.kind.page?.key === 'slug') return store.findPublicBySlug(db, key);
  const id = parseIdKey(key);
  return id === undefined ? undefined : store.findPublic(db, id);
}
