import { presentPostPage } from '#features/blog/server/blog.presenter.ts';
import { articleRules } from '#features/blog/server/blog.service.ts';
import { presentCaseStudyPage } from '#features/case-studies/server/case-studies.presenter.ts';
import { type CaseStudyRecordDeps, caseStudyRules } from '#features/case-studies/server/case-studies.service.ts';
import { presentWhitepaperPage } from '#features/whitepapers/server/whitepapers.presenter.ts';
import { type WhitepaperRecordDeps, whitepaperRules } from '#features/whitepapers/server/whitepapers.service.ts';
import type { RecordRow, RecordRules } from '#platform/records/record-rules.ts';

/** A kind that is drafted, scheduled, published, previewed and kept in the trash. */
export interface PublishedKind {
  readonly rules: RecordRules<RecordRow, object>;
  /** The reply of a record's page, as the public would get it, without what surrounds the record. */
  presentPage(row: RecordRow): object;
}

/** Every kind with `isPublished`. */
export const createPublishedKinds = (deps: WhitepaperRecordDeps & CaseStudyRecordDeps): readonly PublishedKind[] => [
  describe(articleRules, (row) =>
    presentPostPage(row, { previous: null, next: null, series: null, related: [], commentCount: 0 }, false),
  ),
  describe(whitepaperRules(deps), (row) => presentWhitepaperPage(row, [], false)),
  describe(caseStudyRules(deps), (row) => presentCaseStudyPage(row, [], false)),
];

// The types of rows and bodies differ, and users of the list know neither.
const describe = <Row extends RecordRow, Body extends object>(
  rules: RecordRules<Row, Body>,
  presentPage: (row: Row) => object,
): PublishedKind => ({ rules, presentPage }) as unknown as PublishedKind;
