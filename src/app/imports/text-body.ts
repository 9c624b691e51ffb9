import type { TextDraft } from '#features/firm/imports/server/draft.ts';
import { createExcerpt } from '#features/firm/imports/server/markdown/rewrite-pictures.ts';
import { PAGE_PURPOSES } from '#features/firm/pages/pages.constants.ts';
import { estimateTextMinutes } from '#lib/count-words.ts';
import { removeInvisibleCharacters } from '#lib/invisible-characters.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';

/** One line of at most `max` characters. */
const toLine = (text: string, max: number): string =>
  removeInvisibleCharacters(text.toWellFormed())
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
    .trim();

const SEO_LIMITS = { title: 120, description: 320 };
/** Tags of one article. */
export const MAX_TAGS = 12;

/** The tags of a draft as the site writes them, each once. A comma separates tags here. */
export function listTags(draft: TextDraft): string[] {
  const tags = draft.tags
    .flatMap((tag) => tag.split(','))
    .map((tag) => toLine(tag, TEXT_LIMITS.word))
    .filter(Boolean);
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}

const MAX_READ_TIME = 600;

/** The name of a list's term as the site writes it. */
const spell = (term: string, known: readonly string[]): string =>
  known.find((one) => one.toLowerCase() === term.toLowerCase()) ?? term;

/** What a draft's text became. */
export interface TextFilling {
  readonly content: string;
  readonly picture: string | undefined;
  readonly authorIds: readonly number[];
  readonly categories: readonly string[];
}

/** A request that saves a draft. */
export interface TextBody {
  readonly title: string;
  readonly slug: string | undefined;
  readonly status: TextDraft['status'];
  readonly publishedAt: string | null;
  readonly category?: string;
  readonly [field: string]: unknown;
}

function createSharedBody({ title, slug, status, publishedAt }: TextDraft) {
  const isPast = publishedAt !== undefined && publishedAt.getTime() <= Date.now();
  return {
    title: toLine(title, TEXT_LIMITS.title) || 'Untitled',
    slug: slug === '' ? undefined : slug.slice(0, TEXT_LIMITS.title),
    // What was scheduled and is due meanwhile was public on the former site too.
    status: status === 'scheduled' && isPast ? ('published' as const) : status,
    publishedAt: publishedAt && (isPast || status === 'scheduled') ? publishedAt.toISOString() : null,
  };
}

const summarize = (draft: TextDraft, content: string): string =>
  toLine(draft.excerpt || createExcerpt(content), TEXT_LIMITS.summary) || toLine(draft.title, TEXT_LIMITS.summary);

const getPurpose = (slug: string) => PAGE_PURPOSES.find((purpose) => purpose === slug);

/** The request that saves a draft as a page of the firm's own. Pages have no byline and no categories. */
export const createPageBody = (draft: TextDraft, { content }: TextFilling): TextBody => ({
  ...createSharedBody(draft),
  summary: summarize(draft, content),
  body: content,
  // The site keeps these addresses for such a page.
  purpose: getPurpose(draft.slug) ?? null,
});

/** The request that saves a draft as an article, as a colleague's form would send it. */
export function createArticleBody(
  draft: TextDraft,
  { content, picture, authorIds, categories }: TextFilling,
): TextBody {
  return {
    ...createSharedBody(draft),
    excerpt: summarize(draft, content),
    content,
    category: spell(toLine(draft.category, TEXT_LIMITS.word) || (categories[0] ?? 'General'), categories),
    readTime: Math.min(estimateTextMinutes(content), MAX_READ_TIME),
    featuredImage: picture ?? null,
    tags: listTags(draft).slice(0, MAX_TAGS),
    authorTeamIds: [...new Set(authorIds)].slice(0, 10),
    seoTitle: toLine(draft.seoTitle ?? '', SEO_LIMITS.title) || null,
    seoDescription: toLine(draft.seoDescription ?? '', SEO_LIMITS.description) || null,
    commentsClosed: draft.commentsClosed ?? false,
  };
}
