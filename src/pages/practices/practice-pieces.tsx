import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownPractice } from '#features/firm/practices/practices.kind.ts';
import { ArticleCard } from '#features/library/blog/ui/article-card.tsx';
import { CaseStudyCard } from '#features/library/case-studies/ui/case-study-card.tsx';
import { WhitepaperCover } from '#features/library/whitepapers/ui/whitepaper-cover.tsx';
import { toKey } from '#lib/hrefs.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { listPieceQueries, mergePieces } from './list-pieces.ts';

/** What the firm has done and published on a practice: cases with their figures, white papers and articles. */
export function PracticePieces({ practice }: { practice: ShownPractice }) {
  const { articles, papers, cases } = listPieceQueries(practice);
  const shownCases = mergePieces(practice.caseStudyIds, {
    ...cases,
    chosen: useQuery(cases.chosen).data?.items,
    newest: useQuery(cases.newest).data?.items,
  });
  const shownPapers = mergePieces(practice.whitepaperIds, {
    ...papers,
    chosen: useQuery(papers.chosen).data?.items,
    newest: useQuery(papers.newest).data?.items,
  });
  const shownArticles = mergePieces(practice.articleIds, {
    ...articles,
    chosen: useQuery(articles.chosen).data?.items,
    newest: useQuery(articles.newest).data?.items,
  });
  const look = 'text-2xl';
  return (
    <>
      {shownCases.length > 0 && (
        <Section title="What came of it" look={look} className="shell pb-10">
          <div className="mt-8">
            {shownCases.map((study) => (
              <CaseStudyCard key={study.id} study={study} industry={formatIndustry(study.industry)} />
            ))}
          </div>
        </Section>
      )}
      {shownPapers.length > 0 && (
        <div className="border-y border-line bg-sunk">
          <Section title="White papers" look={look} className="shell py-12 lg:py-16">
            <ul className="mt-8 grid gap-10 md:grid-cols-2">
              {shownPapers.map((paper) => (
                <li key={paper.id} className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-6">
                  <WhitepaperCover paper={paper} />
                  <div className="wrap-anywhere">
                    <h3 className="text-lg">
                      <Link
                        to="/insights/white-papers/$key"
                        params={{ key: toKey(paper) }}
                        className="after:absolute after:inset-0 hover:text-blue"
                      >
                        {paper.title}
                      </Link>
                    </h3>
                    <p className="mt-2 line-clamp-3 text-sm text-muted">{paper.description}</p>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
      {shownArticles.length > 0 && (
        <Section title="Articles" look={look} className="shell py-16 lg:py-24">
          <div className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {shownArticles.map((post) => (
              <ArticleCard key={post.id} post={post} isShort />
            ))}
          </div>
          <p className="mt-10">
            <Link to="/insights" search={{ practice: practice.slug }} className={buttonClass('outline')}>
              Everything on {practice.title}
            </Link>
          </p>
        </Section>
      )}
    </>
  );
}
