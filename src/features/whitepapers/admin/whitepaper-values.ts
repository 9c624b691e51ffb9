import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { AdminWhitepaper, WhitepaperBody } from '../whitepapers.contract.ts';

/** The form values of a white paper. */
export interface WhitepaperValues {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly category: string;
  readonly industry: string;
  /** As typed. */
  readonly pages: string;
  /** Empty if there is no PDF yet. */
  readonly pdfUrl: string;
  readonly coverImage: string | null;
}

export const NEW_WHITEPAPER: WhitepaperValues = {
  title: '',
  description: '',
  author: '',
  category: '',
  industry: '',
  pages: '1',
  pdfUrl: '',
  coverImage: null,
};

export function toWhitepaperValues(paper: AdminWhitepaper): WhitepaperValues {
  const { title, description, category, pdfUrl, coverImage } = paper;
  const [author, industry, pages] = [paper.author ?? '', paper.industry ?? '', String(paper.pages)];
  return { title, description, author, category, industry, pages, pdfUrl, coverImage };
}

export function toWhitepaperBody({ author, industry, pages, ...values }: WhitepaperValues): WhitepaperBody {
  return { ...values, author: author || null, industry: industry || null, pages: parsePages(pages) };
}

/** Specification 5: parses an integer, or returns 1 if there is none. */
export function parsePages(typed: string): number {
  const pages = Number.parseInt(typed, 10);
  return Number.isNaN(pages) ? 1 : pages;
}

/** The fields to compare when two administrators edited the same white paper. */
export const WHITEPAPER_FIELDS: readonly ConflictField<WhitepaperValues>[] = [
  { name: 'title', label: 'Title', show: ({ title }) => title },
  { name: 'description', label: 'Description', show: ({ description }) => description },
  { name: 'author', label: 'Author', show: ({ author }) => author },
  { name: 'category', label: 'Category', show: ({ category }) => category },
  { name: 'industry', label: 'Industry', show: ({ industry }) => industry },
  { name: 'pages', label: 'Pages', show: ({ pages }) => pages },
  { name: 'pdfUrl', label: 'PDF', show: ({ pdfUrl }) => pdfUrl },
  { name: 'coverImage', label: 'Cover', show: ({ coverImage }) => coverImage ?? '' },
];
