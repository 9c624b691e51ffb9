import { presentEventPage } from '#features/firm/events/server/events.presenter.ts';
import { eventRules } from '#features/firm/events/server/events.service.ts';
import type { EventRow } from '#features/firm/events/server/events.store.ts';
import { presentPage } from '#features/firm/pages/server/pages.presenter.ts';
import { createPageRules, type PageSite } from '#features/firm/pages/server/pages.service.ts';
import type { PageRow } from '#features/firm/pages/server/pages.store.ts';
import { readPageParts } from '#features/firm/pages/server/pages-read.service.ts';
import { practiceKind } from '#features/firm/practices/practices.kind.ts';
import { practiceRules } from '#features/firm/practices/server/practices.store.ts';
import { teamRules } from '#features/firm/team/server/team.service.ts';
import { teamMemberKind } from '#features/firm/team/team.kind.ts';
import { contentRules, pathRules } from '#features/learning/lessons/server/learning.service.ts';
import { presentPostPage } from '#features/library/blog/server/blog.presenter.ts';
import { articleRules } from '#features/library/blog/server/blog.service.ts';
import type { PublishedPost } from '#features/library/blog/server/blog.store.ts';
import { presentSeriesPage } from '#features/library/blog/server/series.presenter.ts';
import { seriesRules } from '#features/library/blog/server/series.service.ts';
import { listParts } from '#features/library/blog/server/series.store.ts';
import { presentWhitepaperPage } from '#features/library/whitepapers/server/whitepapers.presenter.ts';
import {
  type WhitepaperRecordDeps,
  whitepaperRules,
} from '#features/library/whitepapers/server/whitepapers.service.ts';
import type { WhitepaperRow } from '#features/library/whitepapers/server/whitepapers.store.ts';
import type { Db } from '#platform/db/db.ts';
import { presentRecordPage } from '#platform/records/record-page.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import { createRecordRules, type RecordRow, type RecordRules } from '#platform/records/record-rules.ts';
import { DERIVED_STORES } from './record-stores.ts';

/** A kind that is drafted, scheduled, published, previewed and kept in the trash. */
export interface PublishedKind {
  readonly rules: RecordRules;
  /** The reply of a record's page, as the public would get it, without what surrounds the record. Only kinds with pages have it. */
  presentPage?(row: RecordRow, db: Db): object | Promise<object>;
}

/** Every kind with `hasPublishing`. */
export const createPublishedKinds = (
  deps: WhitepaperRecordDeps & { readonly pageSite: PageSite },
): readonly PublishedKind[] => [
  {
    rules: articleRules,
    presentPage: (row: PublishedPost) =>
      presentPostPage(row, { previous: null, next: null, series: null, related: [], commentCount: 0 }, false),
  },
  { rules: whitepaperRules(deps), presentPage: (row: WhitepaperRow) => presentWhitepaperPage(row, [], false) },
  { rules: seriesRules, presentPage: async (row, db) => presentSeriesPage(row, await listParts(db, row.id)) },
  {
    rules: createPageRules(deps.pageSite),
    presentPage: async (row: PageRow, db) => presentPage(row, await readPageParts(db, deps.pageSite, row.body)),
  },
  { rules: teamRules, presentPage: (row) => presentRecord(teamMemberKind, row, { isAdmin: false }) },
  { rules: eventRules, presentPage: (row: EventRow) => presentEventPage(row) },
  { rules: practiceRules, presentPage: (row) => presentRecordPage(practiceKind, row) },
  { rules: contentRules },
  { rules: pathRules },
  ...DERIVED_STORES.filter(({ kind }) => kind.hasPublishing).map((store) => ({
    rules: createRecordRules(store),
    ...(store.kind.page && { presentPage: (row: RecordRow) => presentRecordPage(store.kind, row) }),
  })),
];
