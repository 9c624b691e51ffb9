import { presentPostPage } from '#features/library/blog/server/blog.presenter.ts';
import { articleRules } from '#features/library/blog/server/blog.service.ts';
import type { PublishedPost } from '#features/library/blog/server/blog.store.ts';
import { presentWhitepaperPage } from '#features/library/whitepapers/server/whitepapers.presenter.ts';
import {
  type WhitepaperRecordDeps,
  whitepaperRules,
} from '#features/library/whitepapers/server/whitepapers.service.ts';
import type { WhitepaperRow } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { presentRecordPage } from '#platform/records/record-page.ts';
import { createRecordRules, type RecordRow, type RecordRules } from '#platform/records/record-rules.ts';
import { DERIVED_STORES } from './record-stores.ts';

/** A kind that is drafted, scheduled, published, previewed and kept in the trash. */
export interface PublishedKind {
  readonly rules: RecordRules;
  /** The reply of a record's page, as the public would get it, without what surrounds the record. */
  presentPage(row: RecordRow): object;
}

/** Every kind with `hasPublishing`. */
export const createPublishedKinds = (deps: WhitepaperRecordDeps): readonly PublishedKind[] => [
  {
    rules: articleRules,
    presentPage: (row: PublishedPost) =>
      presentPostPage(row, { previous: null, next: null, series: null, related: [], commentCount: 0 }, false),
  },
  { rules: whitepaperRules(deps), presentPage: (row: WhitepaperRow) => presentWhitepaperPage(row, [], false) },
  ...DERIVED_STORES.filter(({ kind }) => kind.hasPublishing).map((store) => ({
    rules: createRecordRules(store),
    presentPage: (row: RecordRow) => presentRecordPage(store.kind, row),
  })),
];
