import type { Field, Kind } from '../kinds/kind.ts';
import { AUTHORS_PATH, PRACTICES_PATH } from './publishing-paths.ts';

/** The states of a record that is drafted, scheduled and published. Only published records are public. */
export const PUBLISHING_STATUSES = ['published', 'draft', 'scheduled', 'archived'] as const;
export type PublishingStatus = (typeof PUBLISHING_STATUSES)[number];

/** The states in the database. A record in the trash has its own state, so that no list can show it by mistake. */
export const STORED_STATUSES = [...PUBLISHING_STATUSES, 'trashed'] as const;

/** For `Kind.status` of such a kind. */
export const publishingStatus = { field: 'status', public: 'published', values: PUBLISHING_STATUSES } as const;

/** The services and industries that a piece belongs to. Readers get those that are on the site. */
export const practiceIds = {
  type: 'ids',
  of: 'practice',
  label: 'Practices',
  max: 8,
  list: { path: PRACTICES_PATH, filter: { view: 'card' } },
  hasDefault: true,
  isFilter: true,
} as const satisfies Field;

/** The fields of what a byline names: articles, white papers and case studies. */
const bylineFields = {
  tags: {
    type: 'strings',
    label: 'Tags',
    max: 12,
    hasDefault: true,
    isFilter: true,
    hint: 'Separated by commas. They help readers find related pieces.',
  },
  /** Members of the team, in the order of the byline. */
  authorTeamIds: {
    type: 'ids',
    of: 'team-member',
    label: 'Authors',
    max: 10,
    list: { path: AUTHORS_PATH },
    hasDefault: true,
    isFilter: true,
  },
  /** The authors who still belong to the team, in the same order. */
  authors: { type: 'authors', label: 'Authors', isServerSet: true },
  practiceIds,
  seoTitle: {
    type: 'text',
    label: 'Title for search engines',
    max: 120,
    isOptional: true,
    hint: 'Replaces the title in search results and shared links. At most about 60 characters are shown.',
  },
  seoDescription: {
    type: 'text',
    label: 'Description for search engines',
    max: 320,
    isOptional: true,
    hint: 'Replaces the summary in search results and shared links. At most about 155 characters are shown.',
  },
} as const satisfies Record<string, Field>;

/** The fields that all such kinds have. */
export const stateFields = {
  status: {
    type: 'choice',
    label: 'State',
    options: PUBLISHING_STATUSES,
    audience: 'admin',
    hasDefault: true,
    isPlacement: true,
    missing: 'Please choose published, draft, scheduled or archived.',
    hint: 'Only what is published is on the site. What is scheduled appears by itself at its time.',
  },
  /** The time of publication, past or future. */
  publishedAt: { type: 'time', label: 'Published', audience: 'admin', hasDefault: true, isPlacement: true },
  /** The user who created it, which decides whose draft it is. Bylines name `authorTeamIds`. */
  authorId: {
    type: 'number',
    label: 'Created by',
    min: 1,
    max: 2_147_483_647,
    isOptional: true,
    isServerSet: true,
    audience: 'nobody',
  },
  /** Whether somebody chose `publishedAt` for this draft. Without, it is the time of publication. */
  isDated: { type: 'flag', label: 'Has a date', audience: 'admin', isServerSet: true, isPlacement: true },
} as const satisfies Record<string, Field>;

/** The fields of a kind with a byline, whose readers see when it was published. */
export const publishingFields = {
  ...bylineFields,
  ...stateFields,
  publishedAt: { type: 'time', label: 'Published', hasDefault: true, isPlacement: true },
} as const satisfies Record<string, Field>;

/** Whether the records of a kind name services and industries. */
export const namesPractices = ({ fields }: Pick<Kind, 'fields'>): boolean => 'practiceIds' in fields;

/** Whether the records of a kind have the fields of a byline. */
export const hasByline = ({ fields }: Pick<Kind, 'fields'>): boolean => 'authorTeamIds' in fields;
