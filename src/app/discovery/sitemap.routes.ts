import { Hono } from 'hono';
import { listPublishedSlugs } from '#features/blog/server/blog.store.ts';
import { listCaseStudies } from '#features/case-studies/server/case-studies.store.ts';
import { listWhitepapers } from '#features/whitepapers/server/whitepapers.store.ts';
import { articleHref, caseStudyHref, INSIGHTS_HREF, whitepaperHref } from '#lib/hrefs.ts';
import { withSlug } from '#lib/slug.ts';
import { xmlText } from '#lib/xml.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';

const MOST_ADDRESSES = 10_000;
/** Their texts are the firm's own and change with a release. */
const FIXED_PAGES = ['/mentor', '/privacy', '/terms', '/cookies'];
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

interface Address {
  readonly path: string;
  readonly updatedAt?: Date | undefined;
  readonly picture?: string | null;
}

/** `/sitemap.xml` and `/robots.txt`. */
export function sitemapRoutes({ db, publicUrl }: { db: Db; publicUrl: string }) {
  return new Hono<HttpEnv>()
    .get('/sitemap.xml', async (c) => {
      const [articles, papers, studies] = await Promise.all([
        listPublishedSlugs(db, MOST_ADDRESSES),
        listWhitepapers(db, { limit: MOST_ADDRESSES }),
        listCaseStudies(db, { limit: MOST_ADDRESSES }),
      ]);
      const published: Address[] = [
        ...articles.map((row) => ({ ...row, path: articleHref(row.slug), picture: row.featuredImage })),
        ...papers.map((row) => ({ ...row, path: whitepaperHref(withSlug(row)), picture: row.coverImage })),
        ...studies.map((row) => ({ ...row, path: caseStudyHref(withSlug(row)), picture: row.featuredImage })),
      ];
      const updatedAt = newest(published);
      const addresses = [
        { path: '/', updatedAt },
        { path: INSIGHTS_HREF, updatedAt },
        ...FIXED_PAGES.map((path) => ({ path })),
        ...published,
      ];
      const urls = addresses.map((address) => urlElement(address, publicUrl)).join('\n');
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls}\n</urlset>\n`;
      return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
    })
    .get('/robots.txt', (c) =>
      c.text(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /account\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
    );
}

function newest(addresses: readonly Address[]): Date | undefined {
  const times = addresses.flatMap(({ updatedAt }) => updatedAt ?? []);
  return times.reduce<Date | undefined>((latest, time) => (latest && latest >= time ? latest : time), undefined);
}

function urlElement({ path, updatedAt, picture }: Address, publicUrl: string): string {
  const date = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
  const image = picture ? URL.parse(picture, publicUrl) : null;
  const shown = image?.protocol.startsWith('http')
    ? `<image:image><image:loc>${xmlText(image.href)}</image:loc></image:image>`
    : '';
  return `  <url><loc>${xmlText(publicUrl + path)}</loc>${date}${shown}</url>`;
}
