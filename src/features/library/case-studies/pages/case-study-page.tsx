import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MaybeUndated } from '#lib/publishing/publishing-contract.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { MoreSection } from '#ui/page/more-section.tsx';
import { TagLinks } from '#ui/page/tag-links.tsx';
import type { ShownCaseStudy } from '../case-studies.kind.ts';
import { caseStudies } from '../ui/case-studies.queries.ts';
import { CaseStudyCard } from '../ui/case-study-card.tsx';
import { CaseStudyHead } from '../ui/case-study-head.tsx';
import { CaseStudyMetrics } from '../ui/case-study-metrics.tsx';
import { CaseStudyPart } from '../ui/case-study-part.tsx';

/** `callToAction` follows the text. */
export function CaseStudyPage({ id, callToAction }: { id: number; callToAction: ReactNode }) {
  const { data: study } = useSuspenseQuery(caseStudies.one(id));
  return <CaseStudyView study={study} callToAction={callToAction} />;
}

export function CaseStudyView({
  study,
  callToAction,
}: {
  study: MaybeUndated<ShownCaseStudy>;
  callToAction?: ReactNode;
}) {
  return (
    <>
      <article>
        <CaseStudyHead study={study} />
        <CaseStudyMetrics metrics={study.metrics} duration={study.duration} />
        <div className="shell pt-6 pb-16 lg:pt-12 lg:pb-24 print:pb-0">
          <CaseStudyPart title="Challenge" html={study.challengeHtml} />
          <CaseStudyPart title="Solution" html={study.solutionHtml} />
          <CaseStudyPart title="Results" html={study.resultsHtml} />
          <div className="lg:grid lg:grid-cols-12 lg:gap-x-8">
            <TagLinks tags={study.tags} className="lg:col-span-8 lg:col-start-5" />
            <div className="lg:col-span-8 lg:col-start-5">{callToAction}</div>
          </div>
        </div>
      </article>
      {study.related.length > 0 && (
        <MoreSection title="Related case studies" className="-mb-10 [&>:first-child]:border-t-0 [&>:first-child]:pt-0">
          {study.related.map((other) => (
            <CaseStudyCard key={other.id} study={other} industry={formatIndustry(other.industry)} />
          ))}
        </MoreSection>
      )}
    </>
  );
}
