import { createKindForm, type KindValues } from '#admin-kit/form/state/kind-form.ts';
import { MAX_SHOWN_PAGES } from '../whitepapers.constants.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';

/** The form values of a white paper. `pdfUrl` is empty if there is no PDF yet. */
export type WhitepaperValues = KindValues<typeof whitepaperKind>;

export const whitepaperForm = createKindForm(whitepaperKind, {
  start: { pages: '1', shownPages: String(MAX_SHOWN_PAGES), access: 'account', status: 'draft' },
  special: { pages: { write: ({ pages }) => parsePages(pages) } },
});

/** Parses an integer, or returns 1 if there is none. */
export function parsePages(typed: string): number {
  const pages = Number.parseInt(typed, 10);
  return Number.isNaN(pages) ? 1 : pages;
}
