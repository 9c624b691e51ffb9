import { Hono } from 'hono';
import { formatWhen } from '#features/firm/events/domain/event-times.ts';
import { eventKind } from '#features/firm/events/events.kind.ts';
import { eventErrors } from '#features/firm/events/server/events.errors.ts';
import { type EventRow, findEvent } from '#features/firm/events/server/events.store.ts';
import { pageHref } from '#features/firm/pages/pages.constants.ts';
import { pageKind } from '#features/firm/pages/pages.kind.ts';
import { pageErrors } from '#features/firm/pages/server/pages.errors.ts';
import { findPage, type PageRow } from '#features/firm/pages/server/pages.store.ts';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { articleKind } from '#features/library/blog/blog.kind.ts';
import { blogErrors } from '#features/library/blog/server/blog.errors.ts';
import { findPublishedPost, type PublishedPost } from '#features/library/blog/server/blog.store.ts';
import { formatDate } from '#lib/dates.ts';
import { eventHref } from '#lib/event-paths.ts';
import { storableText } from '#lib/fields.ts';
import { articleHref, articleMarkdownHref, FEEDS, INSIGHTS_HREF } from '#lib/hrefs.ts';
import { joinAnd } from '#lib/join-words.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import type { Db } from '#platform/db/db.ts';
import { validateValue } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { writePlainBlocks } from '#platform/markdown/plain-blocks.ts';
import { PAGE_STORES } from '../records/record-stores.ts';

/** Kinds whose pages have a Markdown version. */
const TWINS = new Set<Kind>([articleKind, eventKind, pageKind]);
const MARKDOWN = 'text/markdown; charset=utf-8';
/** Per kind: an assistant reads the whole list, and the sitemap has every page. */
const MAX_PER_KIND = 500;

/** For AI assistants: `/llms.txt` (llmstxt.org) and a Markdown version of each article, event and page of the firm's own. */
export function markdownRoutes({ db, publicUrl, site }: { db: Db; publicUrl: string; site: SiteReader }) {
  return new Hono<HttpEnv>()
    .get('/llms.txt', async (c) => {
      const formatLine = (title: string, path: string, words: string) =>
        `- [${escapeInline(title)}](${publicUrl}${path}): ${escapeInline(words)}`;
      const lists = PAGE_STORES.map(async ({ kind, listPublic }) => {
        const records = (await listPublic(db, MAX_PER_KIND)).map((row) => describeRecord(kind, row));
        const suffix = TWINS.has(kind) ? '.md' : '';
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
    })
    .get('/insights/articles/:file{[^/]+\\.md}', async (c) => {
      const slug = validateValue(storableText().max(303), c.req.param('file')).slice(0, -'.md'.length);
      const post = await findPublishedPost(db, slug);
      if (!post) throw new DeclaredError(blogErrors.notFound);
      if (post.slug !== slug) return c.redirect(publicUrl + articleMarkdownHref(post.slug), 308);
      return c.body(formatArticle(post, (await site.read()).brand.name), 200, {
        'content-type': MARKDOWN,
        link: `<${publicUrl}${articleHref(post.slug)}>; rel="canonical"`,
      });
    })
    .get('/events/:file{[^/]+\\.md}', async (c) => {
      const slug = validateValue(storableText().max(303), c.req.param('file')).slice(0, -'.md'.length);
      const event = await findEvent(db, slug);
      if (!event) throw new DeclaredError(eventErrors.notFound);
      const href = eventHref(event.slug);
      if (event.slug !== slug) return c.redirect(`${publicUrl}${href}.md`, 308);
      return c.body(formatEvent(event, publicUrl + href), 200, {
        'content-type': MARKDOWN,
        link: `<${publicUrl}${href}>; rel="canonical"`,
      });
    })
    .get('/:file{[^/]+\\.md}', async (c) => {
      const slug = validateValue(storableText().max(303), c.req.param('file')).slice(0, -'.md'.length);
      const page = await findPage(db, slug);
      if (!page) throw new DeclaredError(pageErrors.notFound);
      const href = publicUrl + pageHref(page.slug);
      return c.body(formatPage(page, `${href}#contact`), 200, {
        'content-type': MARKDOWN,
        link: `<${href}>; rel="canonical"`,
      });
    });
}

function formatPage({ title, summary, body }: PageRow, contactHref: string): string {
  const text = writePlainBlocks(body, contactHref);
  return `# ${escapeInline(title)}\n\n${escapeInline(summary)}\n\n${text.trim()}\n`;
}

function formatEvent(event: EventRow, url: string): string {
  const times = { startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() };
  const facts = [
    event.isCanceled ? 'This event is canceled.' : '',
    `When: ${formatWhen(times, event.timeZone)}`,
    `Where: ${event.place ?? 'online'}`,
    event.speakers.length > 0 ? `With ${joinAnd(event.speakers.map(({ name }) => name))}` : '',
    event.phase === 'coming' && !event.isCanceled ? `Registration: ${url}` : '',
  ];
  const list = facts.filter(Boolean).map((fact) => `- ${escapeInline(fact)}`);
  return `# ${escapeInline(event.title)}\n\n${escapeInline(event.summary)}\n\n${list.join('\n')}\n\n${event.body.trim()}\n`;
}

function formatArticle(post: PublishedPost, firm: string): string {
  const names = post.authors.map((author) => author.name);
  const byline = [
    names.length > 0 ? joinAnd(names) : firm,
    formatDate(post.publishedAt.toISOString()),
    `${post.readTime} min read`,
  ];
  return `# ${escapeInline(post.title)}\n\n${escapeInline(post.excerpt)}\n\n${escapeInline(`By ${byline.join(' · ')}`)}\n\n${post.content.trim()}\n`;
}

const formatSection = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;

/** Escapes plain text for one line of Markdown. */
function escapeInline(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*[\]<>]/g, '\\$&');
}
