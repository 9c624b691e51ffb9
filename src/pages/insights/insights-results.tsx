import { useQuery } from '@tanstack/react-query';
import { ArticleCard } from '#features/blog/ui/article-card.tsx';
import { CaseStudyCard } from '#features/case-studies/ui/case-study-card.tsx';
import { WhitepaperCard } from '#features/whitepapers/ui/whitepaper-card.tsx';
import { formatIndustry } from '#site/industry-names.ts';
import { InsightsList } from './insights-list.tsx';
import { listInsightsQueries } from './insights-lists.ts';
import { type InsightsSearch, isFiltered } from './insights-search.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultSummary } from './result-summary.tsx';
import { useDownloadAccess } from './use-download-access.ts';

/** The lists that a search includes. The route's loader has loaded them. The first `skip` articles are left out. */
export function InsightsResults(props: { search: InsightsSearch; authorId?: number; skip?: number }) {
  const { search, authorId, skip = 0 } = props;
  const access = useDownloadAccess();
  const { articles, whitepapers, caseStudies } = listInsightsQueries(search, authorId);
  const posts = useQuery({ ...articles.query, enabled: articles.isIncluded });
  const papers = useQuery({ ...whitepapers.query, enabled: whitepapers.isIncluded });
  const studies = useQuery({ ...caseStudies.query, enabled: caseStudies.isIncluded });
  const pages = {
    articles: articles.isIncluded ? posts.data : undefined,
    'white-papers': whitepapers.isIncluded ? papers.data : undefined,
    'case-studies': caseStudies.isIncluded ? studies.data : undefined,
  };
  const isNarrowed = authorId !== undefined || isFiltered(search) || search.cursor !== undefined;
  const isEmpty = Object.values(pages).every((page) => page === undefined || page.items.length === 0);
  return (
    <>
      <ResultSummary search={search} pages={pages} />
      {isNarrowed && isEmpty && authorId === undefined && <NothingFound search={search} />}
      {isEmpty && authorId !== undefined && <p className="mt-16 text-muted">Nothing published yet.</p>}
      <InsightsList
        type="articles"
        page={pages.articles && { ...pages.articles, items: pages.articles.items.slice(skip) }}
        search={search}
        isNarrowed={isNarrowed || skip > 0}
        className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3"
      >
        {(post) => <ArticleCard key={post.id} post={post} />}
      </InsightsList>
      <InsightsList
        type="white-papers"
        page={pages['white-papers']}
        search={search}
        isNarrowed={isNarrowed}
        className="grid gap-x-12 gap-y-12 lg:grid-cols-2"
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
    </>
  );
}
