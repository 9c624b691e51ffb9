import { Hono } from 'hono';
import { ARCHIVE_HREF, getIssueHref, ISSUES_FEED_HREF } from '#features/audience/newsletter/newsletter.constants.ts';
import { type IssueRow, listPublicIssues } from '#features/audience/newsletter/server/issues.store.ts';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { getSharePicturePath } from '#lib/hrefs.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { makeLinksAbsolute } from '#platform/markdown/absolute-links.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { createFeed, type Feed, type FeedOrigin, formatAtom, formatRss, toJsonFeed } from './feed.ts';
import { readFeedAuthority } from './feed-authority.ts';

/** The newest issues of the newsletter with full texts. */
function createIssueFeed(issues: readonly IssueRow[], origin: FeedOrigin, { brand }: SiteSettings): Feed {
  const { publicUrl, feedAuthority } = origin;
  const tag = `tag:${feedAuthority}:newsletter`;
  const { name, since } = brand;
  const items = issues.map(({ id, slug, subject, preheader, content, queuedAt, createdAt }) => {
    const path = getIssueHref(slug);
    const at = queuedAt ?? createdAt;
    return {
      id: `${tag}/${id}`,
      url: publicUrl + path,
      title: subject,
      summary: preheader ?? subject,
      html: makeLinksAbsolute(renderMarkdown(content, { isPlain: true }), publicUrl, path),
      category: 'Newsletter',
      tags: [],
      authors: [{ name, url: publicUrl }],
      picture: publicUrl + getSharePicturePath(path),
      publishedAt: at,
      updatedAt: at,
    };
  });
  return {
    id: tag,
    publisher: name,
    title: `${name}: Newsletter`,
    description: `Every issue of the newsletter of ${name}.`,
    url: publicUrl + ARCHIVE_HREF,
    icon: `${publicUrl}/icon.svg`,
    updatedAt: items[0]?.updatedAt ?? new Date(Date.UTC(since, 0, 1)),
    items,
  };
}

const MAX_ARTICLES = 20;

/** The newest articles and newsletter issues with full texts: `/feed.xml` (RSS 2.0), `/atom.xml` and `/feed.json` (JSON Feed 1.1). */
export function feedRoutes({ db, publicUrl, site }: { db: Db; publicUrl: string; site: SiteReader }) {
  const readOrigin = async () => ({ publicUrl, feedAuthority: await readFeedAuthority(db, publicUrl) });
  const loadFeed = async () =>
    createFeed(await articleStore.listPublic(db, MAX_ARTICLES, false), await readOrigin(), await site.read());
  return new Hono<HttpEnv>()
    .get('/feed.xml', async (c) =>
      c.body(formatRss(await loadFeed(), `${publicUrl}/feed.xml`), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
      }),
    )
    .get(ISSUES_FEED_HREF, async (c) =>
      c.body(
        formatRss(
          createIssueFeed(await listPublicIssues(db, MAX_ARTICLES), await readOrigin(), await site.read()),
          publicUrl + ISSUES_FEED_HREF,
        ),
        200,
        { 'content-type': 'application/rss+xml; charset=utf-8' },
      ),
    )
    .get('/atom.xml', async (c) =>
      c.body(formatAtom(await loadFeed(), `${publicUrl}/atom.xml`), 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
      }),
    )
    .get('/feed.json', async (c) =>
      c.body(JSON.stringify(toJsonFeed(await loadFeed(), `${publicUrl}/feed.json`)), 200, {
        'content-type': 'application/feed+json; charset=utf-8',
      }),
    );
}
