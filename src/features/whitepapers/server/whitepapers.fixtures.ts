import type { whitepapers } from './whitepapers.table.ts';

type WhitepaperInsert = typeof whitepapers.$inferInsert;

let made = 0;

/** A white paper whose file is at an address no reply may show. */
export function aWhitepaper(differences: Partial<WhitepaperInsert> = {}): WhitepaperInsert {
  made += 1;
  return {
    title: `White paper ${made}`,
    description: 'What the paper is about.',
    pdfUrl: `/files/white-papers/secret-${made}.pdf`,
    pages: 8,
    category: 'Cargo',
    industry: 'logistics',
    author: 'A. Author',
    ...differences,
  };
}
