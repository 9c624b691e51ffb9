import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import type { CaseStudy, CaseStudyCard, CaseStudyPage } from '../case-studies.contract.ts';
import { caseStudyKind } from '../case-studies.kind.ts';
import type { CaseStudyRow } from './case-studies.store.ts';

/** A case study on its own page. */
export function presentCaseStudyPage(
  row: CaseStudyRow,
  related: readonly CaseStudyRow[],
  isAdmin: boolean,
): CaseStudyPage {
  // The three parts share one page, each below its own heading.
  const render = (part: 'challenge' | 'solution' | 'results') =>
    renderMarkdown(row[part], { topHeading: 3, idPrefix: `${part}-` });
  const presentCard = (study: CaseStudyRow) =>
    presentRecord(caseStudyKind, study, { isAdmin: false, isCard: true }) as CaseStudyCard;
  return {
    ...(presentRecord(caseStudyKind, row, { isAdmin }) as CaseStudy),
    challengeHtml: render('challenge'),
    solutionHtml: render('solution'),
    resultsHtml: render('results'),
    related: related.map(presentCard),
    updatedAt: row.updatedAt.toISOString(),
  };
}
