import { useQuery } from '@tanstack/react-query';
import { caseStudies } from '#features/library/case-studies/ui/case-studies.queries.ts';
import { CaseStudyCard, CaseStudyCardSkeleton } from '#features/library/case-studies/ui/case-study-card.tsx';
import { formatIndustry } from '#site/industry-names.ts';
import { ListStates } from './list-states.tsx';

const HOME_CASE_STUDIES = 6;

export default function CaseStudiesPanel() {
  const studies = useQuery(caseStudies.latest(HOME_CASE_STUDIES));
  return (
    <ListStates
      query={studies}
      noun="case studies"
      className="[&>:first-child]:border-t-0 [&>:first-child]:pt-0"
      skeleton={
        <>
          <CaseStudyCardSkeleton />
          <CaseStudyCardSkeleton />
        </>
      }
    >
      {(items) =>
        items.map((study) => <CaseStudyCard key={study.id} study={study} industry={formatIndustry(study.industry)} />)
      }
    </ListStates>
  );
}
