import { z } from 'zod';
import { cardView, id, industryFilter, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import { adminMarks, line, orNull, pictureAddress, prose, TEXT_LIMITS } from '#lib/record-fields.ts';

export const caseStudy = z.object({
  id,
  title: z.string(),
  /** The title's words in its page's address, behind the id; may be empty. */
  slug: z.string(),
  description: z.string(),
  client: z.string(),
  industry: z.string(),
  /** Markdown, as are `solution` and `results`. */
  challenge: z.string(),
  solution: z.string(),
  results: z.string(),
  duration: z.string().nullable(),
  /** Metric name, in camel case or as people read it → value as displayed. */
  metrics: z.record(z.string(), z.string()),
  featuredImage: z.string().nullable(),
  createdAt: isoTime,
});
export type CaseStudy = z.infer<typeof caseStudy>;

export const caseStudyCard = caseStudy.omit({ challenge: true, solution: true, results: true });
export type CaseStudyCard = z.infer<typeof caseStudyCard>;

/** One case study as its page needs it: the three texts rendered, safe to show as they are. */
export const caseStudyPage = caseStudy.extend({
  challengeHtml: z.string(),
  solutionHtml: z.string(),
  resultsHtml: z.string(),
  /** Nearest in industry and words, the nearest first. */
  related: z.array(caseStudyCard),
  updatedAt: isoTime,
});
export type CaseStudyPage = z.infer<typeof caseStudyPage>;

export const caseStudyQuery = pageQuery.extend({
  ...searchFilter,
  ...industryFilter,
  ...cardView,
  /** An administrator's. */
  ...sortBy('createdAt', 'updatedAt', 'title'),
});
export type CaseStudyQuery = z.infer<typeof caseStudyQuery>;

const adminFields = { ...adminMarks, updatedAt: isoTime };
/** The same as an administrator sees them. */
export const adminCaseStudy = caseStudy.extend(adminFields);
export type AdminCaseStudy = z.infer<typeof adminCaseStudy>;
export const adminCaseStudyCard = caseStudyCard.extend(adminFields);
export type AdminCaseStudyCard = z.infer<typeof adminCaseStudyCard>;
export const adminCaseStudyPage = caseStudyPage.extend(adminFields);
export type AdminCaseStudyPage = z.infer<typeof adminCaseStudyPage>;

const MOST_METRICS = 12;
const metricWord = line(TEXT_LIMITS.word, 'Please give each metric a name and a value.');

/** What an administrator writes. */
export const caseStudyBody = z.object({
  title: line(TEXT_LIMITS.title, 'Please enter a title.'),
  description: prose(TEXT_LIMITS.summary, 'Please write what was achieved.'),
  client: line(TEXT_LIMITS.name, 'Please enter the client.'),
  industry: line(TEXT_LIMITS.word, 'Please choose an industry.').optional(),
  /** Markdown, as are `solution` and `results`. */
  challenge: prose(TEXT_LIMITS.text, 'Please write what the challenge was.'),
  solution: prose(TEXT_LIMITS.text, 'Please write what was done.'),
  results: prose(TEXT_LIMITS.text, 'Please write what came of it.'),
  duration: orNull(line(TEXT_LIMITS.word, '')),
  /** Metric name, in camel case or as people read it → value as displayed, in the order to show them. */
  metrics: z
    .record(metricWord, metricWord)
    .refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, `Please give at most ${MOST_METRICS} metrics.`)
    .optional(),
  featuredImage: orNull(pictureAddress),
});
export type CaseStudyBody = z.infer<typeof caseStudyBody>;
