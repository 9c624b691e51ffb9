import type { caseStudies } from './case-studies.table.ts';

type CaseStudyInsert = typeof caseStudies.$inferInsert;

let studyCount = 0;

/** A case study with two metrics. */
export function createCaseStudy(differences: Partial<CaseStudyInsert> = {}): CaseStudyInsert {
  studyCount += 1;
  return {
    title: `Case study ${studyCount}`,
    description: 'What was achieved.',
    client: 'A regional carrier',
    industry: 'airlines',
    challenge: 'The long challenge.',
    solution: 'The long solution.',
    results: 'The long results.',
    duration: '6 months',
    metrics: { costSaved: '$2M', onTime: '91%' },
    ...differences,
  };
}
