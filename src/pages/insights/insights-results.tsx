import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArticleCard } from '#features/library/blog/ui/article-card.tsx';
import { LeadStory } from '#features/library/blog/ui/front-stories.tsx';
import { CaseStudyCard } from '#features/library/case-studies/ui/case-study-card.tsx';
import { OtherResults } from '#features/library/search/ui/other-results.tsx';
import { WhitepaperCard } from '#features/library/whitepapers/ui/whitepaper-card.tsx';
import type { ListPage } from '#lib/api-client.ts';
import { INSIGHT_NAMES, type InsightType } from '#lib/insight-types.ts';
import { joinAnd } from '#lib/join-words.ts';
import { formatCount } from '#lib/words.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '../home/section-heading.tsx';
import { useReaderAccess } from '../shell/use-reader-access.ts';
import { getOthersQuery, listInsightsQueries, useSearchedPractice } from './insights-lists.ts';
import { type InsightsSearch, isFiltered, isFrontPage } from './insights-search.ts';

const NOUNS: Record<InsightType, readonly [one: string, many: string]> = {
  articles: ['article', 'articles'],
  'white-papers': ['white paper', 'white papers'],
  'case-studies': ['case study', 'case studies'],
};

/** Shows how many results a search found. Screen readers announce every change. */
function ResultSummary({
  search,
  pages,
  others,
}: {
  search: InsightsSearch;
  pages: Record<InsightType, ListPage<unknown> | undefined>;
  others: number;
}) {
  const found = (Object.keys(NOUNS) as InsightType[]).flatMap((type) => {
    const page = pages[type];
    return page && page.items.length > 0 ? [describeFound(page, NOUNS[type])] : [];
  });
  if (others > 0) found.push(formatCount(others, 'other result'));
  const isShown = !isFrontPage(search) && search.cursor === undefined;
  // A heading says it on the screen.
  if (isShown && found.length === 0)
    return (
      <p role="status" className="sr-only">
        Nothing found.
      </p>
    );
  return (
    <p role="status" className="figures mt-5 text-sm text-muted first-letter:uppercase empty:mt-0">
      {isShown && `${joinAnd(found)} found.`}
    </p>
  );
}

function describeFound({ items, nextCursor }: ListPage<unknown>, [one, many]: readonly [string, string]): string {
  if (nextCursor) return `more than ${items.length} ${many}`;
  return items.length === 1 ? `1 ${one}` : `${items.length} ${many}`;
}

/** The lists that a search includes. The route's loader has loaded them. The first `skip` articles are left out. */
export function InsightsResults(props: { search: InsightsSearch; authorId?: number; skip?: number }) {
  const { search, authorId, skip = 0 } = props;
  const access = useReaderAccess();
  const practice = useSearchedPractice(search);
  const { articles, whitepapers, caseStudies } = listInsightsQueries(search, authorId, practice);
  const posts = useQuery({ ...articles.query, enabled: articles.isIncluded });
  const papers = useQuery({ ...whitepapers.query, enabled: whitepapers.isIncluded });
  const studies = useQuery({ ...caseStudies.query, enabled: caseStudies.isIncluded });
  const pages = {
    articles: articles.isIncluded ? posts.data : undefined,
    'white-papers': whitepapers.isIncluded ? papers.data : undefined,
    'case-studies': caseStudies.isIncluded ? studies.data : undefined,
  };
  // An author's own shelf begins with their newest article, as large as on the front page.
  const isShelf = authorId !== undefined && search.cursor === undefined;
  const isNarrowed = authorId !== undefined || isFiltered(search) || search.cursor !== undefined;
  const others = getOthersQuery(search, authorId);
  const { data } = useQuery({ ...others.query, enabled: others.isIncluded });
  const otherResults = (others.isIncluded && data) || [];
  const isEmpty =
    otherResults.length === 0 && Object.values(pages).every((page) => page === undefined || page.items.length === 0);
  return (
    <>
      <ResultSummary search={search} pages={pages} others={otherResults.length} />
      {isNarrowed && isEmpty && authorId === undefined && <NothingFound search={search} />}
      {isEmpty && authorId !== undefined && search.cursor && <p className="mt-16 text-muted">{NOTHING_OLDER}</p>}
      <InsightsList
        type="articles"
        page={pages.articles && { ...pages.articles, items: pages.articles.items.slice(skip) }}
        search={search}
        isNarrowed={isNarrowed || skip > 0}
        className={classNames(
          'grid gap-x-8 gap-y-8 sm:gap-y-14 md:grid-cols-2',
          !(isShelf && posts.data?.items.length === 3) && 'lg:grid-cols-3',
        )}
      >
        {(post, index) =>
          isShelf && index === 0 ? (
            <div key={post.id} className="md:col-span-full">
              <LeadStory post={post} isOnShelf />
            </div>
          ) : (
            <ArticleCard key={post.id} post={post} isShort={index % 3 > 0} />
          )
        }
      </InsightsList>
      <InsightsList
        type="white-papers"
        page={pages['white-papers']}
        search={search}
        isNarrowed={isNarrowed}
        className="grid gap-x-12 gap-y-12 lg:grid-cols-2 lg:[&>:only-child]:col-span-2"
      >
        {(paper) => <WhitepaperCard key={paper.id} paper={paper} access={access} />}
      </InsightsList>
      <InsightsList
        type="case-studies"
        page={pages['case-studies']}
        search={search}
        isNarrowed={isNarrowed}
        className="[&>:first-child]:border-t-0 [&>:first-child]:pt-0"
      >
        {(study) => <CaseStudyCard key={study.id} study={study} industry={formatIndustry(study.industry)} />}
      </InsightsList>
      {otherResults.length > 0 && (
        <section className="pt-[clamp(2.25rem,3vw,3rem)] pb-[clamp(3rem,6vw,5.5rem)]">
          <SectionHeading title="Also found" />
          <div className="mt-10 lg:mt-12">
            <OtherResults results={otherResults} />
          </div>
        </section>
      )}
    </>
  );
}

/** Shown when a search finds nothing, with a hint and a link to all texts. */
function NothingFound({ search }: { search: InsightsSearch }) {
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

const NOTHING_OLDER = 'There is nothing older on this list.';

function getHint(search: InsightsSearch): string {
  if (search.cursor) return NOTHING_OLDER;
  if (search.type === 'case-studies' && search.category)
    return 'Case studies are sorted by industry and have no category. Remove the category to see them.';
  if (search.q) {
    const orElse =
      search.type || search.category || search.industry || search.practice || search.tags ? ', or remove a filter' : '';
    return `We searched titles, texts, people, lessons and the pages of white papers for all of these words and similar spellings. Remove a word, or try a more general one${orElse}.`;
  }
  return 'Remove one of the filters, or show everything.';
}

/** One list of the library with a link to its next page. A list that the search leaves out or empty is not rendered. */
function InsightsList<Item>(props: {
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
    <section className="pt-[clamp(2.25rem,3vw,3rem)] pb-[clamp(2.25rem,3vw,3rem)] last:pb-[clamp(3rem,6vw,5.5rem)]">
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
