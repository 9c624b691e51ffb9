import { useSuspenseQuery } from '@tanstack/react-query';
import { caseStudyQuery } from '#features/case-studies/ui/case-studies.queries.ts';
import { CaseStudyCard } from '#features/case-studies/ui/case-study-card.tsx';
import { Prose } from '#ui/prose.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';
import { CaseStudyHead } from './case-study-head.tsx';
import { CaseStudyMetrics } from './case-study-metrics.tsx';
import { MoreSection } from './more-section.tsx';

export function CaseStudyPage({ id }: { id: number }) {
  const { data: study } = useSuspenseQuery(caseStudyQuery(id));
  return (
    <SiteLayout>
      <article>
        <CaseStudyHead study={study} />
        <CaseStudyMetrics metrics={study.metrics} />
        <div className="shell pt-6 pb-16 lg:pt-12 lg:pb-24">
          <Part title="Challenge" html={study.challengeHtml} />
          <Part title="Solution" html={study.solutionHtml} />
          <Part title="Results" html={study.resultsHtml} />
        </div>
      </article>
      {study.related.length > 0 && (
        <MoreSection title="Related case studies" className="-mb-10 [&>:first-child]:border-t-0 [&>:first-child]:pt-0">
          {study.related.map((other) => (
            <CaseStudyCard key={other.id} study={other} />
          ))}
        </MoreSection>
      )}
    </SiteLayout>
  );
}

function Part({ title, html }: { title: string; html: string }) {
  if (html === '') return null;
  return (
    <section className="grid gap-x-8 gap-y-5 border-t border-line py-12 first:border-t-0 lg:grid-cols-12 lg:py-16">
      <h2 className="text-2xl lg:sticky lg:top-28 lg:col-span-4 lg:self-start lg:text-[2.5rem]">{title}</h2>
      <Prose html={html} className="min-w-0 lg:col-span-8 lg:col-start-5" />
    </section>
  );
}
