import { Hono } from 'hono';
import { articleStore } from '#features/blog/server/blog.store.ts';
import { ISSUES_FEED_HREF } from '#features/newsletter/newsletter.constants.ts';
import { listPublicIssues } from '#features/newsletter/server/issues.store.ts';
import type { SiteReader } from '#features/settings/server/settings.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { createFeed, formatAtom, formatRss, toJsonFeed } from './feed.ts';
import { createIssueFeed } from './issue-feed.ts';

const MAX_ARTICLES = 20;

/** The newest articles and newsletter issues with full texts: `/feed.xml` (RSS 2.0), `/atom.xml` and `/feed.json` (JSON Feed 1.1). */
export function feedRoutes({ db, publicUrl, site }: { db: Db; publicUrl: string; site: SiteReader }) {
  const loadFeed = async () =>
    createFeed(await articleStore.listPublic(db, MAX_ARTICLES, false), publicUrl, await site.read());
  return new Hono<HttpEnv>()
    .get('/feed.xml', async (c) =>
      c.body(formatRss(await loadFeed(), `${publicUrl}/feed.xml`), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
      }),
    )
    .get(ISSUES_FEED_HREF, async (c) =>
      c.body(
        formatRss(
          createIssueFeed(await listPublicIssues(db, MAX_ARTICLES), publicUrl, await site.read()),
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
