import { issueKind } from '#features/audience/newsletter/newsletter.kind.ts';
import { newsletterIssues } from '#features/audience/newsletter/server/issues.table.ts';
import { eventStore } from '#features/firm/events/server/events.store.ts';
import { pageStore } from '#features/firm/pages/server/pages.store.ts';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { contentStore, pathStore } from '#features/learning/lessons/server/learning.store.ts';
import { obstacleStore, skillStore } from '#features/learning/mentor/server/skills.store.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { seriesStore } from '#features/library/blog/server/series.store.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { hasByline } from '#lib/publishing/publishing-fields.ts';
import type { RecordStore } from '#platform/records/record-store.ts';

/** The stores of kinds whose calls all derive from their declarations. */
export const DERIVED_STORES: readonly RecordStore[] = [caseStudyStore, skillStore, obstacleStore];

/** The store of every kind of record. */
export const RECORD_STORES: readonly RecordStore[] = [
  articleStore,
  seriesStore,
  whitepaperStore,
  eventStore,
  practiceStore,
  teamStore,
  pathStore,
  contentStore,
  pageStore,
  ...DERIVED_STORES,
];

/** Every table whose texts are public and may show pictures: those of all kinds, and the newsletter's issues. */
export const PICTURED_TABLES = [...RECORD_STORES, { kind: issueKind, table: newsletterIssues }];

/** The stores of kinds whose records have their own pages. */
export const PAGE_STORES = RECORD_STORES.filter(({ kind }) => kind.page);

/** The stores of kinds with a byline: articles, white papers and case studies. */
export const BYLINE_STORES = PAGE_STORES.filter(({ kind }) => hasByline(kind));
