import { access, category, createdAt, industry, neededToPublish, summary, title } from '#lib/kinds/common-fields.ts';
import { defineKind } from '#lib/kinds/kind.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { publishingFields, publishingStatus } from '#lib/publishing/publishing-fields.ts';
import { MAX_SHOWN_PAGES, WHITEPAPERS_PATH } from './whitepapers.constants.ts';

/** A PDF that readers can download. */
export const whitepaperKind = defineKind({
  name: 'white-paper',
  noun: { one: 'white paper', many: 'white papers', a: 'a white paper', title: 'White papers' },
  path: WHITEPAPERS_PATH,
  adminHref: '/admin?tab=whitepapers',
  fields: {
    title,
    /** The title's words after the id in the page's address. May be empty. */
    slug: { type: 'text', label: 'Web address', max: TEXT_LIMITS.title, isServerSet: true },
    description: {
      ...summary,
      label: 'Description',
      missing: 'Please describe what the paper is about.',
      hint: 'What a reader learns from it, for cards and search engines.',
    },
    /** One sentence on each line. */
    findings: {
      type: 'prose',
      label: 'Findings',
      max: 600,
      isOptional: true,
      hint: 'What the paper found, in three sentences, each on its own line. They stand above the download button.',
    },
    author: { type: 'text', label: 'Author', max: TEXT_LIMITS.name, isOptional: true },
    category: {
      ...category,
      ...neededToPublish,
      terms: 'articles',
      isFreelyTyped: true,
      missing: 'Please enter a category.',
    },
    industry,
    pages: { type: 'number', label: 'Pages', min: 1, max: 10_000, hasDefault: true },
    coverImage: {
      type: 'picture',
      label: 'Cover',
      isOptional: true,
      isDrawable: true,
      isCover: true,
      hint: 'The first page of an uploaded PDF, unless you choose another picture.',
    },
    access: { ...access, label: 'Who can download it' },
    shownPages: {
      type: 'number',
      label: 'Pages to show before sign-in',
      audience: 'admin',
      min: 0,
      max: MAX_SHOWN_PAGES,
      hasDefault: true,
      hint: `How many inside pages readers may look at: 0 to ${MAX_SHOWN_PAGES}. They come from the uploaded PDF.`,
    },
    downloadCount: {
      type: 'number',
      label: 'Downloads',
      min: 0,
      max: 2_000_000_000,
      isServerSet: true,
      isCarried: true,
      isVolatile: true,
    },
    ...publishingFields,
    createdAt,
    updatedAt: { type: 'time', label: 'Changed', isServerSet: true },
    /** Only in replies to administrators. Readers get the file through the download route. */
    pdfUrl: {
      type: 'file',
      label: 'PDF',
      audience: 'admin',
      ...neededToPublish,
      missing: 'Please upload the PDF, or enter its address.',
    },
    /** Its chapters, shown on its own page. */
    contents: { type: 'pairs', label: 'Contents', audience: 'nobody', isServerSet: true },
    /** Pictures of inside pages. Its own page shows as many as `shownPages`. */
    insidePages: { type: 'pictures', label: 'Inside pages', audience: 'nobody', isServerSet: true },
  },
  titleField: 'title',
  order: '-publishedAt',
  sorts: ['createdAt', 'updatedAt', 'title', 'downloadCount'],
  textFields: ['title', 'description'],
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
  page: { folder: 'white-papers', key: 'id-title' },
  search: {
    summary: 'description',
    body: [],
    category: 'category',
    industry: 'industry',
    pages: { table: 'whitepaper_pages', recordId: 'whitepaper_id', heldBackFrom: 'confirmed' },
  },
  related: { category: 1, industry: 0.5 },
});
