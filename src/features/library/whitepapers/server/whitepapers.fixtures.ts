import type { whitepapers } from './whitepapers.table.ts';

type WhitepaperInsert = typeof whitepapers.$inferInsert;

let count = 0;

/** A white paper. Its file's address must not appear in any reply. */
export function aWhitepaper(differences: Partial<WhitepaperInsert> = {}): WhitepaperInsert {
  count += 1;
  return {
    title: `White paper ${count}`,
    description: 'What the paper is about.',
    pdfUrl: `/files/white-papers/secret-${count}.pdf`,
    pages: 8,
    category: 'Cargo',
    industry: 'logistics',
    author: 'A. Author',
    ...differences,
  };
}
