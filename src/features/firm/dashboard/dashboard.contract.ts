import { z } from 'zod';
import { id, isoTime } from '#lib/paging.ts';
import { SUMMARY_ROWS } from './dashboard.constants.ts';

const counter = z.int().min(0);

/** Everything the dashboard shows, in one reply. */
export const adminSummary = z.object({
  /** Articles of any status. */
  blogPosts: counter,
  whitepapers: counter,
  caseStudies: counter,
  /** How many of these are drafts. */
  drafts: z.object({ blogs: counter, whitepapers: counter, 'case-studies': counter }),
  pendingComments: counter,
  /** Handed-in work that waits. */
  waitingHandIns: counter,
  /** Open requests for premium access, for those who may answer them. */
  premiumRequests: counter.optional(),
  openContactForms: counter,
  /** Unprocessed messages that have waited for more than two business days. */
  overdueContactForms: counter,
  /** The newest pending comments. */
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
  /** The newest unprocessed messages, without spam. */
  contactForms: z
    .array(
      z.object({
        id,
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        message: z.string(),
        createdAt: isoTime,
        /** It has waited for more than two business days. */
        isOverdue: z.boolean(),
      }),
    )
    .max(SUMMARY_ROWS),
  /** The newest people, with their last activity and the piece it concerns. */
  leads: z
    .array(
      z.object({
        id,
        email: z.string(),
        name: z.string().nullable(),
        company: z.string().nullable(),
        /** A kind of the person's timeline. */
        kind: z.string(),
        /** Of the white paper or the article. */
        title: z.string().nullable(),
        at: isoTime,
      }),
    )
    .max(SUMMARY_ROWS),
});
export type AdminSummary = z.infer<typeof adminSummary>;

/** Open items on administration pages, by the page's name, as far as the caller may see them. */
export const adminCounts = z.object({
  /** Pending comments. */
  comments: counter.optional(),
  /** Open requests for premium access. */
  users: counter.optional(),
  /** Open messages. */
  messages: counter.optional(),
  /** Handed-in work that waits. */
  'hand-ins': counter.optional(),
  /** Drafts of issues. */
  newsletter: counter.optional(),
  /** Scheduled records of all kinds. */
  calendar: counter.optional(),
  trash: counter.optional(),
});
export type AdminCounts = z.infer<typeof adminCounts>;

/** Number of sample rows per table: "blogPosts", "comments" and so on. */
export type SampleCounts = Readonly<Record<string, number>>;

/** Reader data on the samples, which is removed with them. */
export const readerCounts = z.object({
  comments: counter,
  downloads: counter,
  bookmarks: counter,
  /** Lessons started or completed, with notes and ratings. */
  progress: counter,
});
export type ReaderCounts = z.infer<typeof readerCounts>;
export const sampleContent = z.object({ readers: readerCounts }).catchall(counter);
export type SampleContent = z.infer<typeof sampleContent>;

/** Number of removed rows per table, and of removed files. */
export const removedSamples = z.object({ files: counter }).catchall(counter);
export type RemovedSamples = z.infer<typeof removedSamples>;

/** The steps whose beginning may also be what the firm wants. */
export const KEPT_STEPS = ['logo', 'color', 'areas'] as const;
export type KeptStep = (typeof KEPT_STEPS)[number];

const isDone = z.boolean();
/** Setup steps of a new site. Each is done once something differs from the defaults. */
export const siteGuide = z.object({
  steps: z.object({
    name: isDone,
    logo: isDone,
    color: isDone,
    /** The first screen of the home page. */
    texts: isDone,
    /** The areas and the sections of the home page. */
    areas: isDone,
    /** The team has a member who is not a sample. */
    team: isDone,
    /** No address that the site uses is in a domain for samples. */
    addresses: isDone,
    /** There is no sample content left. */
    samples: isDone,
  }),
  /** The same for every administrator. */
  isPutAway: z.boolean(),
});
export type SiteGuide = z.infer<typeof siteGuide>;
/** Hides the guide, or says that a step is to stay as it is. */
export const siteGuideBody = z.union([
  siteGuide.pick({ isPutAway: true }).strict(),
  z.object({ kept: z.enum(KEPT_STEPS) }).strict(),
]);
export type SiteGuideBody = z.infer<typeof siteGuideBody>;
