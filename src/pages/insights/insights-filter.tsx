import { Link, useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { INSIGHT_NAMES, INSIGHT_TYPES } from '#lib/insight-types.ts';
import { listTermOptions } from '#site/term-options.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useSearchedPractice } from './insights-lists.ts';
import { type InsightsSearch, isFiltered, isFrontPage, readInsightsSearch } from './insights-search.ts';

const TYPES = INSIGHT_TYPES.map((type) => ({ value: type, label: INSIGHT_NAMES[type] }));

/** A GET form whose state is the address. With JavaScript the page updates in place. */
export function InsightsFilter({ search }: { search: InsightsSearch }) {
  const navigate = useNavigate();
  const practice = useSearchedPractice(search);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({ to: '/insights', search: readInsightsSearch(entries), resetScroll: false });
  };
  return (
    <search aria-label="Insights">
      <form
        action={INSIGHTS_HREF}
        method="get"
        onSubmit={submit}
        // Without the front page it is directly below the rule of the title.
        className={classNames(
          'grid grid-cols-2 gap-3 border-b border-line py-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]',
          isFrontPage(search) && 'mt-10 border-t',
        )}
      >
        {search.tags && <input type="hidden" name="tags" value={search.tags} />}
        {search.practice && <input type="hidden" name="practice" value={search.practice} />}
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <SearchField id="insights-q" value={search.q} />
        </div>
        <FilterSelect name="type" label="Type" all="Everything" options={TYPES} value={search.type} />
        <FilterSelect
          name="category"
          label="Category"
          all="All"
          options={listTermOptions({ terms: 'articles' })}
          value={search.category}
        />
        <FilterSelect
          name="industry"
          label="Industry"
          all="All"
          options={listTermOptions({ terms: 'industries' })}
          value={search.industry}
        />
        <div className="flex items-center gap-x-5 max-[24rem]:col-span-2 sm:col-span-3 lg:col-span-1">
          <Button type="submit" className="h-11 px-4!">
            <Search size={17} strokeWidth={1.5} aria-hidden="true" />
            Search
          </Button>
          {(isFiltered(search) || search.type) && (
            <Link to="/insights" resetScroll={false} className="link tap-target text-sm font-semibold">
              Clear
            </Link>
          )}
        </div>
      </form>
      {practice && (
        <ActiveFilter search={search} name="practice" label={capitalize(practice.type)} value={practice.title} />
      )}
      {search.tags && <ActiveFilter search={search} name="tags" label="Tag" value={search.tags} />}
    </search>
  );
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A tag or a practice that the lists are narrowed to, as a link that removes it. */
function ActiveFilter(props: { search: InsightsSearch; name: 'tags' | 'practice'; label: string; value: string }) {
  const { search, name, label, value } = props;
  const { [name]: _, cursor: __, ...others } = search;
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="text-muted">{label}</span>
      <Link
        to="/insights"
        search={others}
        resetScroll={false}
        aria-label={`Remove the ${label.toLowerCase()} ${value}`}
        className="inline-flex items-center gap-2 border border-edge px-3 py-2 leading-none wrap-anywhere pointer-coarse:min-h-11 hover:border-ink"
      >
        {value}
        <X size={15} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      </Link>
    </p>
  );
}
