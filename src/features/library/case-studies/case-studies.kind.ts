import { body, createdAt, industry, neededToPublish, summary, title } from '#lib/kinds/common-fields.ts';
import { defineKind } from '#lib/kinds/kind.ts';
import type { PublicCard, ShownPage } from '#lib/kinds/kind-records.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { publishingFields, publishingStatus } from '#lib/publishing/publishing-fields.ts';
import { CASE_STUDIES_PATH, CASE_STUDY_INDUSTRY } from './case-studies.constants.ts';

/** A project for a client and its results. */
export const caseStudyKind = defineKind({
  name: 'case-study',
  noun: { one: 'case study', many: 'case studies', a: 'a case study', title: 'Case studies' },
  path: CASE_STUDIES_PATH,
  adminHref: '/admin?tab=case-studies',
  fields: {
    title,
    /** The title's words in the page's address, after the id. May be empty. */
    slug: { type: 'text', label: 'Web address', max: TEXT_LIMITS.title, isServerSet: true },
    description: { ...summary, label: 'Description', missing: 'Please write what was achieved.' },
    client: {
      type: 'text',
      label: 'Client',
      max: TEXT_LIMITS.name,
      ...neededToPublish,
      missing: 'Please enter the client.',
    },
    industry: { ...industry, ...CASE_STUDY_INDUSTRY },
    challenge: {
      ...body,
      label: 'Challenge',
      missing: 'Please write what the challenge was.',
      placeholder: 'What the client was up against.',
      hint: 'A heading at its beginning becomes the heading of this part: one sentence that says what it was.',
    },
    solution: {
      ...body,
      label: 'Solution',
      missing: 'Please write what was done.',
      placeholder: 'What was done, in which order, and by whom.',
    },
    results: {
      ...body,
      label: 'Results',
      missing: 'Please describe the results.',
      placeholder: 'What came of it, and how it was measured.',
    },
    duration: {
      type: 'text',
      label: 'Duration',
      max: TEXT_LIMITS.word,
      isOptional: true,
      hint: 'As readers see it: “14 weeks”.',
    },
    /** Metric name → value as displayed, in the order to show them. */
    metrics: { type: 'pairs', label: 'Metrics', hasDefault: true },
    featuredImage: { type: 'picture', label: 'Featured image', isOptional: true, isDrawable: true },
    ...publishingFields,
    createdAt,
    updatedAt: { type: 'time', label: 'Changed', audience: 'admin', isServerSet: true },
  },
  titleField: 'title',
  order: '-publishedAt',
  sorts: ['createdAt', 'updatedAt', 'title'],
  textFields: ['title', 'description'],
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
  page: { folder: 'case-studies', key: 'id-title' },
  search: { summary: 'description', body: ['challenge', 'solution', 'results', 'client'], industry: 'industry' },
  related: { industry: 1 },
});

export type CaseStudyCard = PublicCard<typeof caseStudyKind>;
/** A case study as its page uses it. */
export type ShownCaseStudy = ShownPage<typeof caseStudyKind>;
