import { Hono } from 'hono';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { storableText } from '#lib/fields.ts';
import { FEEDS, INSIGHTS_HREF } from '#lib/hrefs.ts';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import type { Db } from '#platform/db/db.ts';
import { validateValue } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { PAGE_STORES } from '../records/record-stores.ts';
import { escapeInline, TWIN_KINDS, TWINS } from './markdown-twins.ts';

const MARKDOWN = 'text/markdown; charset=utf-8';
/** Per kind: an assistant reads the whole list, and the sitemap has every page. */
const MAX_PER_KIND = 500;

/** For AI assistants: `/llms.txt` (llmstxt.org) and a Markdown version of each page in `TWINS`. */
export function markdownRoutes({ db, publicUrl, site }: { db: Db; publicUrl: string; site: SiteReader }) {
  const app = new Hono<HttpEnv>().get('/llms.txt', async (c) => {
    const formatLine = (title: string, path: string, words: string) =>
      `- [${escapeInline(title)}](${publicUrl}${path}): ${escapeInline(words)}`;
    const lists = PAGE_STORES.map(async ({ kind, listPublic }) => {
      const records = (await listPublic(db, MAX_PER_KIND)).map((row) => describeRecord(kind, row));
      const suffix = TWIN_KINDS.has(kind) ? '.md' : '';
      return formatSection(
        kind.noun.title,
        records.map(({ title, href, summary }) => formatLine(title, href + suffix, summary)),
      );
    });
    const { brand } = await site.read();
    const text = [
      `# ${escapeInline(brand.name)}`,
      `> ${escapeInline(brand.description)}`,
      ...(await Promise.all(lists)),
      formatSection('Optional', [
        formatLine('Insights', INSIGHTS_HREF, 'everything, with search and filters'),
        ...FEEDS.map(({ name, path }) => formatLine(name, path, 'the newest articles with full texts')),
        formatLine('Sitemap', '/sitemap.xml', 'every public page'),
        formatLine('API', '/api/openapi.json', 'the same content as JSON, described by OpenAPI 3.1'),
      ]),
    ];
    return c.body(`${text.filter(Boolean).join('\n\n')}\n`, 200, { 'content-type': 'text/plain; charset=utf-8' });
  });
  for (const twin of TWINS)
    for (const folder of twin.folders)
      app.get(`${folder}/:file{[^/]+\\.md}`, async (c) => {
        const slug = validateValue(storableText().max(303), c.req.param('file')).slice(0, -'.md'.length);
        const found = await twin.find(db, slug);
        if (!found) throw new DeclaredError(twin.notFound);
        // A former slug, or the folder of another type.
        const href = `${publicUrl}${found.href}`;
        if (found.slug !== slug || !found.href.startsWith(`${folder}/`)) return c.redirect(`${href}.md`, 308);
        return c.body(await found.format({ db, site, url: href }), 200, {
          'content-type': MARKDOWN,
          link: `<${href}>; rel="canonical"`,
        });
      });
  return app;
}

const formatSection = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;
