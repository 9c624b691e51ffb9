import PagesPage from '#features/firm/pages/admin/pages-page.tsx';
import { search } from '#features/library/search/search.calls.ts';
import { callApi } from '#lib/api-client.ts';
import { type FindPieces, PieceSearchContext } from '#ui/editor/piece-search.ts';

const SHOWN = 8;
/** What has no page of its own that a card could lead to. */
const WITHOUT = ['learning-content'];

const findPieces: FindPieces = async (q, signal) => {
  const results = await callApi(search, { query: { q, without: WITHOUT, limit: SHOWN } }, { signal });
  const pieces = results.map(({ title, href, kindTitle }) => ({
    label: title,
    href: href.replace(/#.*$/, ''),
    kind: kindTitle,
  }));
  // Several pages of a white paper may match.
  return pieces.filter(({ href }, index) => pieces.findIndex((piece) => piece.href === href) === index);
};

/** The firm's own pages, whose cards find what the site has published. */
export default function PagesWithSearch() {
  return (
    <PieceSearchContext value={findPieces}>
      <PagesPage />
    </PieceSearchContext>
  );
}
