import type { PagePart, PlainPart } from '#platform/markdown/page-parts.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import type { CardPiece, PageReply, PlainShownPart, ShownPart } from '../pages.contract.ts';
import { pageKind } from '../pages.kind.ts';
import type { PageRow } from './pages.store.ts';

/** A page on its own page. @param pieces what is published, by the addresses that the cards name */
export function presentPage(
  row: PageRow,
  { parts, pieces }: { parts: readonly PagePart[]; pieces: ReadonlyMap<string, CardPiece> },
  isAdmin = false,
): PageReply {
  const present = (part: PlainPart): PlainShownPart =>
    part.type === 'cards'
      ? { type: 'cards', cards: part.hrefs.flatMap((href) => pieces.get(href) ?? []) }
      : { ...part };
  const presentPart = (part: PagePart): ShownPart =>
    part.type === 'columns' ? { ...part, columns: part.columns.map((column) => column.map(present)) } : present(part);
  return {
    ...(presentRecord(pageKind, row, { isAdmin }) as PageReply),
    parts: parts.map(presentPart),
    isSampleText: row.isSample && row.purpose !== null,
  };
}
