import { Hono } from 'hono';
import { listPublishedSlugs } from '#features/blog/server/blog.store.ts';
import { listCaseStudies } from '#features/case-studies/server/case-studies.store.ts';
import { listWhitepapers } from '#features/whitepapers/server/whitepapers.store.ts';
import { articleHref, caseStudyHref, INSIGHTS_HREF, whitepaperHref } from '#lib/hrefs.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';

const MOST_ADDRESSES = 10_000;
const PAGES = ['/', INSIGHTS_HREF, '/mentor', '/privacy', '/terms', '/cookies'];

/** `/sitemap.xml` and `/robots.txt`. */
export function sitemapRoutes({ db, publicUrl }: { db: Db; publicUrl: string }) {
  return new Hono<HttpEnv>()
    .get('/sitemap.xml', async (c) => {
      const [articles, papers, studies] = await Promise.all([
        listPublishedSlugs(db, MOST_ADDRESSES),
        listWhitepapers(db, { limit: MOST_ADDRESSES }),
        listCaseStudies(db, { limit: MOST_ADDRESSES }),
      ]);
      const urls = [
        ...PAGES.map((path) => urlElement(publicUrl + path)),
        ...articles.map((row) => urlElement(publicUrl + articleHref(row.slug), row.updatedAt)),
        ...papers.map((row) => urlElement(publicUrl + whitepaperHref(row), row.updatedAt)),
        ...studies.map((row) => urlElement(publicUrl + caseStudyHref(row), row.updatedAt)),
      ];
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
      return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
    })
    .get('/robots.txt', (c) =>
      c.text(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /account\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
    );
}

function urlElement(address: string, lastModified?: Date): string {
  const date = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
  return `  <url><loc>${address.replaceAll('&', '&amp;')}</loc>${date}</url>`;
}
