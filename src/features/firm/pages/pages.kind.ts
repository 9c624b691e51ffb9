import { body, summary, title } from '#lib/kinds/common-fields.ts';
import { defineKind } from '#lib/kinds/kind.ts';
import type { AdminCard, PublicCard } from '#lib/kinds/kind-records.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { publishingStatus, stateFields } from '#lib/publishing/publishing-fields.ts';
import { PAGE_PURPOSES, PAGES_PATH, PURPOSE_LABELS } from './pages.constants.ts';

/** A page of the firm's own, such as careers, a campaign or the imprint. */
export const pageKind = defineKind({
  name: 'page',
  noun: { one: 'page', many: 'pages', a: 'a page', title: 'Pages' },
  path: PAGES_PATH,
  adminHref: '/admin/pages',
  fields: {
    title,
    summary: {
      ...summary,
      label: 'Summary',
      missing: 'Please write a sentence about the page.',
      hint: 'A sentence below the title, also for search engines and shared links.',
    },
    body: {
      ...body,
      label: 'Text',
      missing: 'Please write the page.',
      placeholder: 'Write the page. Type / for cards, columns, a call to action or the contact form.',
      hasBlocks: true,
    },
    /** Derived from the title if missing. The purposes privacy, terms and cookies decide it. */
    slug: { type: 'text', label: 'Web address', max: TEXT_LIMITS.title, hasDefault: true, isPlacement: true },
    purpose: {
      type: 'choice',
      label: 'Purpose',
      options: PAGE_PURPOSES,
      labels: PURPOSE_LABELS,
      isOptional: true,
      isFilter: true,
      hint: 'The foot of every page links to a page with a purpose.',
    },
    isCampaign: {
      type: 'flag',
      label: 'Landing page without navigation',
      hasDefault: true,
      hint: 'For a campaign: nothing leads visitors elsewhere except what you write.',
    },
    ...stateFields,
    updatedAt: { type: 'time', label: 'Changed', audience: 'admin', isServerSet: true },
  },
  titleField: 'title',
  order: 'title',
  sorts: ['updatedAt', 'publishedAt'],
  textFields: ['title', 'summary'],
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
  page: { folder: '/', key: 'slug' },
  search: { summary: 'summary', body: ['body'] },
});

export type PageCard = PublicCard<typeof pageKind>;
export type AdminPageCard = AdminCard<typeof pageKind>;
