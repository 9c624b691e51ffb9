import { body, createdAt, formerSlugs, order, slug, summary, title } from '#lib/kinds/common-fields.ts';
import { defineKind } from '#lib/kinds/kind.ts';
import type { AdminCard, PublicCard, ShownPage } from '#lib/kinds/kind-records.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { publishingStatus, stateFields } from '#lib/publishing/publishing-fields.ts';
import { AUTHORS_PATH, PIECE_LISTS, PRACTICES_PATH } from '#lib/publishing/publishing-paths.ts';
import { SITE_ICONS } from '#lib/site/site-choices.ts';
import { PRACTICE_FOLDERS, PRACTICE_LIMITS, PRACTICE_TYPES } from './practices.constants.ts';

/** A service of the firm, or an industry that it serves, with a page of its own. */
export const practiceKind = defineKind({
  name: 'practice',
  noun: { one: 'practice', many: 'practices', a: 'a practice', title: 'Practices' },
  path: PRACTICES_PATH,
  adminHref: '/admin/practices',
  fields: {
    title,
    type: {
      type: 'choice',
      label: 'Type',
      options: PRACTICE_TYPES,
      labels: { service: 'Service', industry: 'Industry' },
      isFilter: true,
      hasDefault: true,
      missing: 'Please choose service or industry.',
    },
    summary: {
      ...summary,
      label: 'Summary',
      missing: 'Please write a sentence about what you do here.',
      hint: 'One sentence, for the home page and the list.',
    },
    problem: {
      type: 'prose',
      label: 'The problem',
      max: TEXT_LIMITS.summary,
      isOptional: true,
      hint: 'As a client would say it: one or two sentences at the head of the page.',
    },
    points: {
      type: 'strings',
      label: 'Points',
      max: PRACTICE_LIMITS.points,
      maxLength: PRACTICE_LIMITS.point,
      hasLines: true,
      hasDefault: true,
      hint: 'One per line: what it covers, in two to four words each.',
    },
    body: {
      ...body,
      label: 'How you work',
      missing: 'Please write how you work on it.',
      placeholder: 'How you work on it: what happens first, who takes part, and what is there at the end.',
    },
    icon: { type: 'choice', label: 'Drawing', options: SITE_ICONS, isOptional: true },
    /** The key of an industry of the settings, whose pieces belong here too. */
    industry: {
      type: 'text',
      label: 'Industry of pieces',
      max: TEXT_LIMITS.word,
      terms: 'industries',
      isOptional: true,
      hint: 'Pieces of this industry are shown on the page.',
    },
    teamIds: {
      type: 'ids',
      of: 'team-member',
      label: 'People',
      max: PRACTICE_LIMITS.people,
      list: { path: AUTHORS_PATH },
      hasDefault: true,
      hint: `Everyone who works on it. Its page shows the first ${PRACTICE_LIMITS.shownPeople}.`,
    },
    caseStudyIds: {
      type: 'ids',
      of: 'case-study',
      label: 'Chosen case studies',
      max: 6,
      list: PIECE_LISTS.caseStudies,
      hasDefault: true,
    },
    articleIds: {
      type: 'ids',
      of: 'article',
      label: 'Chosen articles',
      max: 6,
      list: PIECE_LISTS.articles,
      hasDefault: true,
    },
    whitepaperIds: {
      type: 'ids',
      of: 'white-paper',
      label: 'Chosen white papers',
      max: 6,
      list: PIECE_LISTS.whitepapers,
      hasDefault: true,
    },
    slug,
    formerSlugs,
    order,
    ...stateFields,
    createdAt,
    updatedAt: { type: 'time', label: 'Changed', audience: 'admin', isServerSet: true },
  },
  titleField: 'title',
  order: 'order',
  sorts: ['title', 'updatedAt'],
  textFields: ['title', 'summary'],
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
  page: { folder: '/services', folders: { field: 'type', of: PRACTICE_FOLDERS }, key: 'slug', listParameters: [] },
  search: { summary: 'summary', body: ['problem', 'body'], category: 'type', title: 'Services and industries' },
});

export type PracticeCard = PublicCard<typeof practiceKind>;
/** A practice as its page uses it. */
export type ShownPractice = ShownPage<typeof practiceKind>;
export type AdminPracticeCard = AdminCard<typeof practiceKind>;
