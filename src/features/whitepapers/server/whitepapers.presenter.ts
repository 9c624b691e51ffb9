import { presentRecord } from '#platform/records/record-presenter.ts';
import type { Whitepaper, WhitepaperPage } from '../whitepapers.contract.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';
import type { WhitepaperRow } from './whitepapers.store.ts';

/** A white paper on its own page: with its chapters, and what to read next. */
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
    related: related.map((paper) => present(paper, false)),
  };
}
