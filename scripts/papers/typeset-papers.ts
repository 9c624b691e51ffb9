import { readWhitePapers } from '#content/white-papers.ts';
import { DOMAIN, site } from '#site';
import { createPaperPdf } from './paper-pdf.ts';

/** Typesets the sample white papers: PDFs by their paths in the repository. */
export async function typesetPapers(): Promise<Map<string, Buffer>> {
  const papers = readWhitePapers();
  // Numbered as they were published.
  const dates = papers.map(({ front }) => front.publishedAt).sort();
  const brand = { name: site.brand.name, url: `https://${DOMAIN}` };
  const typeset = papers.map(async ({ slug, front, body }): Promise<[string, Buffer]> => {
    const { publishedAt, authors } = front;
    const facts = { number: dates.indexOf(publishedAt) + 1, author: authors.join(' and '), createdAt: publishedAt };
    return [`src/content/white-papers/${slug}.pdf`, await createPaperPdf({ ...front, ...facts, body, brand })];
  });
  return new Map(await Promise.all(typeset));
}
