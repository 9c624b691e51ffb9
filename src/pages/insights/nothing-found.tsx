import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.ts';
import type { InsightsSearch } from './insights-search.ts';

/** Shown when a search finds nothing, with a hint and a link to all texts. */
export function NothingFound({ search }: { search: InsightsSearch }) {
  return (
    <section className="py-[clamp(4rem,8vw,7rem)]">
      <h2 className="max-w-[22ch] text-3xl">
        {search.q ? `Nothing mentions “${search.q}”` : 'Nothing here matches these filters'}
      </h2>
      <p className="mt-5 max-w-[52ch] text-lg text-muted">{getHint(search)}</p>
      <p className="mt-9">
        <Link to="/insights" className={buttonClass('outline')}>
          Show everything
        </Link>
      </p>
    </section>
  );
}

function getHint(search: InsightsSearch): string {
  if (search.cursor) return 'There is nothing older on this list.';
  if (search.type === 'case-studies' && search.category)
    return 'Case studies are sorted by industry and have no category. Remove the category to see them.';
  if (search.q) {
    const orElse = search.type || search.category || search.industry || search.tags ? ', or remove a filter' : '';
    return `We searched titles, texts and the pages of white papers for all of these words and similar spellings. Remove a word, or try a more general one${orElse}.`;
  }
  return 'Remove one of the filters, or show everything.';
}
