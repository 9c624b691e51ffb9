import type { sitePages } from './pages.table.ts';

type PageInsert = typeof sitePages.$inferInsert;

let count = 0;

/** What a published page needs. */
export function aPage(differences: Partial<PageInsert> = {}) {
  count += 1;
  return { title: `Page ${count}`, summary: 'What it is about.', body: 'The text.', ...differences };
}
