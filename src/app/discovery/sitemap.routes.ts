import { Hono } from 'hono';
import { ARCHIVE_HREF, getIssueHref } from '#features/audience/newsletter/newsletter.constants.ts';
import { listPublicIssues } from '#features/audience/newsletter/server/issues.store.ts';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { describeRecord, listListPages } from '#lib/kinds/kind-pages.ts';
import { escapeXmlText } from '#lib/xml.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { FIXED_PAGES } from '../pages/fixed-pages.ts';
import { PAGE_STORES } from '../records/record-stores.ts';

const MAX_ADDRESSES = 10_000;
/** Pages that list one kind. */
const LIST_PAGES = PAGE_STORES.flatMap(({ kind }) =>
  kind.page?.listParameters ? listListPages(kind).map(({ href }) => href) : [],
);
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

interface Address {
  readonly href: string;
  readonly updatedAt?: Date | undefined;
  readonly picture?: string | null;
}

/** `/sitemap.xml` and `/robots.txt`. */
export function sitemapRoutes({ db, publicUrl }: { db: Db; publicUrl: string }) {
  return new Hono<HttpEnv>()
    .get('/sitemap.xml', async (c) => {
      const lists = PAGE_STORES.map(async (store) =>
        (await store.listPublic(db, MAX_ADDRESSES)).map((row) => describeRecord(store.kind, row)),
      );
      const published: Address[] = (await Promise.all(lists)).flat();
      const updatedAt = findNewest(published);
      const addresses = [
        { href: '/', updatedAt },
        { href: INSIGHTS_HREF, updatedAt },
        ...LIST_PAGES.map((href) => ({ href, updatedAt })),
        ...FIXED_PAGES.map(({ href }) => ({ href })),
        ...published,
        ...(await listNewsletter(db)),
      ];
      const urls = addresses.map((address) => formatUrl(address, publicUrl)).join('\n');
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls}\n</urlset>\n`;
      return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
    })
    .get('/robots.txt', (c) =>
      c.text(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /account\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
    );
}

/** The newsletter's archive and its issues, once there is one. */
async function listNewsletter(db: Db): Promise<Address[]> {
  const issues = (await listPublicIssues(db, MAX_ADDRESSES)).map(({ slug, queuedAt }) => ({
    href: getIssueHref(slug),
    updatedAt: queuedAt ?? undefined,
  }));
  return issues.length === 0 ? [] : [{ href: ARCHIVE_HREF, updatedAt: findNewest(issues) }, ...issues];
}

function findNewest(addresses: readonly Address[]): Date | undefined {
  const times = addresses.flatMap(({ updatedAt }) => updatedAt ?? []);
  return times.reduce<Date | undefined>((latest, time) => (latest && latest >= time ? latest : time), undefined);
}

function formatUrl({ href, updatedAt, picture }: Address, publicUrl: string): string {
  const date = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
  const image = picture ? URL.parse(picture, publicUrl) : null;
  const shown = image?.protocol.startsWith('http')
    ? `<image:image><image:loc>${escapeXmlText(image.href)}</image:loc></image:image>`
    : '';
  return `  <url><loc>${escapeXmlText(publicUrl + href)}</loc>${date}${shown}</url>`;
}
