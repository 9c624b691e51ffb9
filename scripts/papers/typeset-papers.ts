import { readTeamMembers } from '#content/records.ts';
import { readWhitePapers } from '#content/white-papers.ts';
import { DOMAIN, site } from '#site';
import { createPaperPdf } from './paper-pdf.ts';

/** Typesets the sample white papers: PDFs by their paths in the repository. */
export async function typesetPapers(): Promise<Map<string, Buffer>> {
  const papers = readWhitePapers();
  const titles = new Map(readTeamMembers().map(({ name, title }) => [name, title]));
  // Numbered as they were published.
  const sorted = papers.map(({ front }) => front).sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
  const brand = { name: site.brand.name, url: `https://${DOMAIN}`, email: site.contact.email };
  const typeset = papers.map(async ({ slug, front, body }): Promise<[string, Buffer]> => {
    const { publishedAt, authors } = front;
    const index = sorted.indexOf(front);
    const following = (index + 1) % sorted.length;
    const facts = {
      number: index + 1,
      author: authors.join(' and '),
      authors: authors.map((name) => ({ name, title: titles.get(name) ?? '' })),
      next: { number: following + 1, title: sorted[following]?.title ?? '' },
      createdAt: publishedAt,
    };
    return [`src/content/white-papers/${slug}.pdf`, await createPaperPdf({ ...front, ...facts, body, brand })];
  });
  return new Map(await Promise.all(typeset));
}
