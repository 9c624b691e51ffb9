import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListPage } from '#lib/api-client.ts';
import { INSIGHT_NAMES, type InsightType } from '#lib/insight-types.ts';
import { buttonClass } from '#ui/button.ts';
import { SectionHeading } from '../home/section-heading.tsx';
import type { InsightsSearch } from './insights-search.ts';

/** One list of the library with a link to its next page. A list that the search leaves out or empty is not rendered. */
export function InsightsList<Item>(props: {
  type: InsightType;
  page: ListPage<Item> | undefined;
  search: InsightsSearch;
  /** An empty list is left out: other lists may have what was searched for, or the front page has all there is. */
  isNarrowed: boolean;
  className: string;
  children: (item: Item, index: number) => ReactNode;
}) {
  const { type, page, search, isNarrowed, className, children } = props;
  const name = INSIGHT_NAMES[type];
  if (!page) return null;
  if (page.items.length === 0 && isNarrowed) return null;
  const { cursor, ...fromStart } = search;
  return (
    <section className="py-[clamp(3rem,6vw,5.5rem)]">
      <SectionHeading title={cursor ? `Older ${name.toLowerCase()}` : name} />
      {page.items.length === 0 ? (
        <p className="mt-10 text-muted">No {name.toLowerCase()} yet.</p>
      ) : (
        <div className="mt-10 lg:mt-12">
          <div className={className}>{page.items.map(children)}</div>
        </div>
      )}
      {(page.nextCursor || cursor) && (
        <p className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-3">
          {page.nextCursor && (
            <Link to="." search={{ ...search, type, cursor: page.nextCursor }} className={buttonClass('outline')}>
              Show more {name.toLowerCase()}
            </Link>
          )}
          {cursor && (
            <Link to="." search={fromStart} className="link text-sm font-semibold">
              Back to the newest
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
