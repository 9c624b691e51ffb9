import { defineCall } from '#lib/call.ts';
import {
  COUNTS_PATH,
  READER_COMMENTS_CSV_PATH,
  SAMPLE_CONTENT_PATH,
  SITE_GUIDE_PATH,
  SUMMARY_PATH,
} from './dashboard.constants.ts';
import type {
  AdminCounts,
  AdminSummary,
  RemovedSamples,
  SampleContent,
  SiteGuide,
  SiteGuideBody,
} from './dashboard.contract.ts';

export const getSummary = defineCall<{ reply: AdminSummary }>('GET', SUMMARY_PATH);
/** Open items on the pages of the sidebar. */
export const getCounts = defineCall<{ reply: AdminCounts }>('GET', COUNTS_PATH);

export const getSampleContent = defineCall<{ reply: SampleContent }>('GET', SAMPLE_CONTENT_PATH);
/** Deletes it for good. */
export const deleteSampleContent = defineCall<{ reply: RemovedSamples }>('DELETE', SAMPLE_CONTENT_PATH);
/** The readers' comments that would be removed with the sample content, as CSV. */
export const downloadReaderComments = defineCall<{ reply: string }>('GET', READER_COMMENTS_CSV_PATH);

/** Setup steps left for a new owner. */
export const getSiteGuide = defineCall<{ reply: SiteGuide }>('GET', SITE_GUIDE_PATH);
/** Hides the guide for everyone, shows it again, or keeps a step as it is. */
export const putSiteGuide = defineCall<{ body: SiteGuideBody; reply: SiteGuide }>('PUT', SITE_GUIDE_PATH);
