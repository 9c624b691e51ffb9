import type { QueryClient } from '@tanstack/react-query';
import { SUMMARY_KEY } from '#admin-kit/overviews.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { COUNTS_PATH, SAMPLE_CONTENT_PATH, SITE_GUIDE_PATH, SUMMARY_PATH } from '../dashboard.constants.ts';
import type { AdminCounts, AdminSummary, RemovedSamples, SampleContent, SiteGuide } from '../dashboard.contract.ts';

/** The dashboard's data. */
export const adminSummaryQuery = jsonQuery<AdminSummary>(SUMMARY_KEY, SUMMARY_PATH, { staleTime: ADMIN_STALE_TIME_MS });

/** Open items on the pages of the sidebar. Invalidated with the dashboard's data. */
export const adminCountsQuery = jsonQuery<AdminCounts>([...SUMMARY_KEY, 'counts'], COUNTS_PATH, {
  staleTime: ADMIN_STALE_TIME_MS,
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
export const sampleCountsQuery = jsonQuery<SampleContent>(['sample-content'], SAMPLE_CONTENT_PATH, {
  staleTime: ADMIN_STALE_TIME_MS,
});

/** Permanently removes all sample content. */
export const removeSamples = () => sendJson<RemovedSamples>('DELETE', SAMPLE_CONTENT_PATH);

/** Setup steps left for a new owner. */
export const siteGuideQuery = jsonQuery<SiteGuide>(['site-guide'], SITE_GUIDE_PATH, { staleTime: ADMIN_STALE_TIME_MS });

/** Hides the guide for everyone, or shows it again. */
export const putGuideAway = (isPutAway: boolean) => sendJson<SiteGuide>('PUT', SITE_GUIDE_PATH, { isPutAway });
