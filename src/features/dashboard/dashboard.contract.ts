import { z } from 'zod';
import { id, isoTime } from '#lib/paging.ts';
import { SUMMARY_ROWS } from './dashboard.constants.ts';

const counter = z.int().min(0);

/** What the dashboard shows, in one reply. */
export const adminSummary = z.object({
  /** Of any status. */
  blogPosts: counter,
  whitepapers: counter,
  caseStudies: counter,
  pendingComments: counter,
  openContactForms: counter,
  /** The newest that wait for an editor. */
  comments: z
    .array(
      z.object({
        id,
        postId: id,
        postTitle: z.string(),
        postSlug: z.string(),
        authorName: z.string().nullable(),
        authorEmail: z.string().nullable(),
        content: z.string(),
        createdAt: isoTime,
      }),
    )
    .max(SUMMARY_ROWS),
  /** The newest that nobody has seen to; no spam. */
  contactForms: z
    .array(
      z.object({
        id,
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        message: z.string(),
        createdAt: isoTime,
      }),
    )
    .max(SUMMARY_ROWS),
});
export type AdminSummary = z.infer<typeof adminSummary>;

/** Rows of the sample content, by table. */
export const sampleCounts = z.object({
  blogPosts: counter,
  comments: counter,
  whitepapers: counter,
  caseStudies: counter,
  teamMembers: counter,
  learningContent: counter,
  learningPaths: counter,
  contactForms: counter,
  newsletterSubscribers: counter,
});
export type SampleCounts = z.infer<typeof sampleCounts>;

/** What people added to the samples themselves, which goes with them. */
export const readerCounts = z.object({
  comments: counter,
  downloads: counter,
  bookmarks: counter,
  /** Lessons begun or completed, with notes and ratings. */
  progress: counter,
});
export type ReaderCounts = z.infer<typeof readerCounts>;
export const sampleContent = sampleCounts.extend({ readers: readerCounts });
export type SampleContent = z.infer<typeof sampleContent>;

/** What went, with its files. */
export const removedSamples = sampleCounts.extend({ files: counter });
export type RemovedSamples = z.infer<typeof removedSamples>;
