import { presentRecord } from '#platform/records/record-presenter.ts';
import type { Whitepaper, WhitepaperPage } from '../whitepapers.contract.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';
import type { WhitepaperRow } from './whitepapers.store.ts';

/** Presents a white paper for its own page, with its chapters, the pages that may be seen, and related papers. */
export function presentWhitepaperPage(
  row: WhitepaperRow,
  related: readonly WhitepaperRow[],
  isAdmin: boolean,
): WhitepaperPage {
  const present = (paper: WhitepaperRow, isForAdmin: boolean) =>
    presentRecord(whitepaperKind, paper, { isAdmin: isForAdmin }) as Whitepaper;
  return {
    ...present(row, isAdmin),
    contents: row.contents.map(({ title, page }) => ({ title, page })),
    insidePages: row.insidePages
      .slice(0, row.shownPages)
      .map(({ page, image, width, height }) => ({ page, image, width, height })),
    related: related.map((paper) => present(paper, false)),
  };
}
