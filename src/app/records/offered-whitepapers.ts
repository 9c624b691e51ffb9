import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { whitepaperKind } from '#features/library/whitepapers/whitepapers.kind.ts';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import type { Db } from '#platform/db/db.ts';

const OFFERED_MAX = 200;

/** The published white papers that a reply to a message can offer, newest first. */
export async function listOfferedWhitepapers(db: Db) {
  const papers = await whitepaperStore.listPublic(db, OFFERED_MAX);
  return papers.map((paper) => {
    const { id, title, href } = describeRecord(whitepaperKind, paper);
    return { id, title, href };
  });
}
