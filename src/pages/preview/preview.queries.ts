import type { EventPage } from '#features/firm/events/events.contract.ts';
import type { ShownPage } from '#features/firm/pages/pages.contract.ts';
import type { TeamMember } from '#features/firm/team/team.kind.ts';
import type { SeriesPage } from '#features/library/blog/blog.contract.ts';
import type { Article } from '#features/library/blog/ui/blog.queries.ts';
import type { ShownCaseStudy } from '#features/library/case-studies/case-studies.kind.ts';
import type { WhitepaperPage } from '#features/library/whitepapers/whitepapers.contract.ts';
import type { Call } from '#lib/call.ts';
import { callQuery } from '#lib/call-query.ts';
import { getSharedPreview } from '#lib/publishing/publishing-calls.ts';
import type { MaybeUndated, Preview } from '#lib/publishing/publishing-contract.ts';

/** A record with the page of its kind. */
export type ShownPreview = Omit<Preview, 'kind' | 'page'> &
  (
    | { readonly kind: 'article'; readonly page: MaybeUndated<Article> }
    | { readonly kind: 'white-paper'; readonly page: MaybeUndated<WhitepaperPage> }
    | { readonly kind: 'series'; readonly page: SeriesPage }
    | { readonly kind: 'page'; readonly page: ShownPage }
    | { readonly kind: 'event'; readonly page: EventPage }
    | { readonly kind: 'team-member'; readonly page: TeamMember }
    | { readonly kind: 'case-study'; readonly page: MaybeUndated<ShownCaseStudy> }
  );

/** Fetches the record that a preview link shows. */
export const previewQuery = (token: string) =>
  callQuery(getSharedPreview as Call<{ params: { token: string }; reply: ShownPreview }>, { params: { token } });
