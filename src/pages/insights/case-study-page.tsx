import { useSuspenseQuery } from '@tanstack/react-query';
import { caseStudyQuery } from '#features/case-studies/ui/case-studies.queries.ts';
import { CaseStudyCard } from '#features/case-studies/ui/case-study-card.tsx';
import { formatIndustry } from '../industry-names.ts';
import { SiteLayout } from '../shell/site-layout.tsx';
import { CaseStudyHead } from './case-study-head.tsx';
import { CaseStudyMetrics } from './case-study-metrics.tsx';
import { CaseStudyPart } from './case-study-part.tsx';
import { MoreSection } from './more-section.tsx';

export function CaseStudyPage({ id }: { id: number }) {
  const { data: study } = useSuspenseQuery(caseStudyQuery(id));
  return (
    <SiteLayout>
      <article>
        <CaseStudyHead study={study} />
        <CaseStudyMetrics metrics={study.metrics} />
        <div className="shell pt-6 pb-16 lg:pt-12 lg:pb-24">
          <CaseStudyPart title="Challenge" html={study.challengeHtml} />
          <CaseStudyPart title="Solution" html={study.solutionHtml} />
          <CaseStudyPart title="Results" html={study.resultsHtml} />
        </div>
      </article>
      {study.related.length > 0 && (
        <MoreSection title="Related case studies" className="-mb-10 [&>:first-child]:border-t-0 [&>:first-child]:pt-0">
          {study.related.map((other) => (
            <CaseStudyCard key={other.id} study={other} industry={formatIndustry(other.industry)} />
          ))}
        </MoreSection>
      )}
    </SiteLayout>
  );
}
