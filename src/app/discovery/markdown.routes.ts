import { Hono } from 'hono';
import { blogErrors } from '#features/blog/server/blog.errors.ts';
import { type BlogPostRow, findPublishedPost } from '#features/blog/server/blog.store.ts';
import { formatDate } from '#lib/dates.ts';
import { articleHref, articleMarkdownHref, FEEDS, INSIGHTS_HREF } from '#lib/hrefs.ts';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import { storableText } from '#lib/storable-text.ts';
import type { Db } from '#platform/db/db.ts';
import { validated } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { site } from '#site';
import { PAGE_STORES } from '../record-stores.ts';

const MARKDOWN = 'text/markdown; charset=utf-8';
/** Of each kind: an assistant reads the whole list, and the sitemap names everything. */
const MOST_LISTED = 500;

/** For assistants: `/llms.txt` (llmstxt.org) and each article as Markdown beside its page. */
export function markdownRoutes({ db, publicUrl }: { db: Db; publicUrl: string }) {
  return new Hono<HttpEnv>()
    .get('/llms.txt', async (c) => {
      const line = (title: string, path: string, words: string) =>
        `- [${inline(title)}](${publicUrl}${path}): ${inline(words)}`;
      const lists = PAGE_STORES.map(async ({ kind, listPublic }) => {
        const records = (await listPublic(db, MOST_LISTED)).map((row) => describeRecord(kind, row));
        const suffix = kind.page?.key === 'slug' ? '.md' : '';
        return section(
          kind.words.title,
          records.map(({ title, href, summary }) => line(title, href + suffix, summary)),
        );
      });
      const text = [
        `# ${inline(site.brand.name)}`,
        `> ${inline(site.brand.description)}`,
        ...(await Promise.all(lists)),
        section('Optional', [
          line('Insights', INSIGHTS_HREF, 'everything, with search and filters'),
          ...FEEDS.map(({ name, path }) => line(name, path, 'the newest articles, whole')),
          line('Sitemap', '/sitemap.xml', 'every public page'),
          line('API', '/api/openapi.json', 'the same content as JSON, described by OpenAPI 3.1'),
        ]),
      ];
      return c.body(`${text.filter(Boolean).join('\n\n')}\n`, 200, { 'content-type': 'text/plain; charset=utf-8' });
    })
    .get('/insights/articles/:file{[^/]+\\.md}', async (c) => {
      const slug = validated(storableText().max(303), c.req.param('file')).slice(0, -'.md'.length);
      const post = await findPublishedPost(db, slug);
      if (!post) throw new DeclaredError(blogErrors.notFound);
      if (post.slug !== slug) return c.redirect(publicUrl + articleMarkdownHref(post.slug), 308);
      return c.body(articleMarkdown(post), 200, {
        'content-type': MARKDOWN,
        link: `<${publicUrl}${articleHref(post.slug)}>; rel="canonical"`,
      });
    });
}

function articleMarkdown(post: BlogPostRow): string {
  const byline = [site.brand.name, formatDate(post.publishedAt.toISOString()), `${post.readTime} min read`];
  return `# ${inline(post.title)}\n\n${inline(post.excerpt)}\n\n${inline(`By ${byline.join(' · ')}`)}\n\n${post.content.trim()}\n`;
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;

/** Plain words as one line of Markdown that means nothing but them. */
function inline(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*[\]<>]/g, '\\$&');
}
