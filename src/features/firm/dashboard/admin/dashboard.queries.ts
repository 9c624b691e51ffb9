import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { asOverview, SUMMARY_KEY } from '#admin-kit/overviews.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import {
  deleteSampleContent,
  getCounts,
  getSampleContent,
  getSiteGuide,
  getSummary,
  putSiteGuide,
} from '../dashboard.calls.ts';
import type { KeptStep } from '../dashboard.contract.ts';

const FRESH = { staleTime: ADMIN_STALE_TIME_MS };

/** The dashboard's data. */
export const adminSummaryQuery = queryOptions({
  queryKey: SUMMARY_KEY,
  queryFn: ({ signal }) => callApi(getSummary, {}, { signal }),
  ...asOverview(FRESH),
});

/** Open items on the pages of the sidebar. Invalidated with the dashboard's data. */
export const adminCountsQuery = queryOptions({
  queryKey: [...SUMMARY_KEY, 'counts'],
  queryFn: ({ signal }) => callApi(getCounts, {}, { signal }),
  ...asOverview(FRESH),
});

/** Removes a comment from the cached dashboard before the server has replied. */
export function removeSummaryComment(client: QueryClient, id: number): void {
  client.setQueryData(adminSummaryQuery.queryKey, (summary) => {
    if (!summary) return summary;
    const comments = summary.comments.filter((comment) => comment.id !== id);
    return { ...summary, comments, pendingComments: Math.max(0, summary.pendingComments - 1) };
  });
}

/** Removes a message from the cached dashboard before the server has replied. */
export function removeSummaryMessage(client: QueryClient, id: number): void {
  client.setQueryData(adminSummaryQuery.queryKey, (summary) => {
    if (!summary) return summary;
    const contactForms = summary.contactForms.filter((form) => form.id !== id);
    const isOverdue = summary.contactForms.some((form) => form.id === id && form.isOverdue);
    return {
      ...summary,
      contactForms,
      openContactForms: Math.max(0, summary.openContactForms - 1),
      overdueContactForms: Math.max(0, summary.overdueContactForms - (isOverdue ? 1 : 0)),
    };
  });
}

/** The amount of sample content. */
export const sampleCountsQuery = asOverview(callQuery(getSampleContent, {}, FRESH));

/** Permanently removes all sample content. */
export const removeSamples = () => callApi(deleteSampleContent);

/** Setup steps left for a new owner. */
export const siteGuideQuery = asOverview(callQuery(getSiteGuide, {}, FRESH));

/** Hides the guide for everyone, or shows it again. */
export const putGuideAway = (isPutAway: boolean) => callApi(putSiteGuide, { body: { isPutAway } });

/** Marks a step as done although nothing was changed. */
export const keepGuideStep = (kept: KeptStep) => callApi(putSiteGuide, { body: { kept } });
