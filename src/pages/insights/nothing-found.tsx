import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.ts';
import type { InsightsSearch } from './insights-search.ts';

/** An empty shelf, and the ways out of it. */
export function NothingFound({ search }: { search: InsightsSearch }) {
  return (
    <section className="py-[clamp(4rem,8vw,7rem)]">
      <h2 className="max-w-[22ch] text-3xl">
        {search.q ? `Nothing mentions “${search.q}”` : 'Nothing here fits these filters'}
      </h2>
      <p className="mt-5 max-w-[52ch] text-lg text-muted">{hintFor(search)}</p>
      <p className="mt-9">
        <Link to="/insights" className={buttonClass('outline')}>
          Show everything
        </Link>
      </p>
    </section>
  );
}

function hintFor(search: InsightsSearch): string {
  if (search.cursor) return 'There is nothing older on this list.';
  if (search.type === 'case-studies' && search.category)
    return 'Case studies are sorted by industry and have no category. Take the category out to see them.';
  if (search.q) {
    const orElse = search.type || search.category || search.industry ? ', or take a filter out' : '';
    return `Titles, texts and the pages of white papers were searched for every one of these words, close spellings too. Take a word out, or try a more general one${orElse}.`;
  }
  return 'Take one of the filters out, or look at everything there is.';
}
