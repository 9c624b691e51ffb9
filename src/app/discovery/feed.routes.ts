import { Hono } from 'hono';
import { articleStore } from '#features/blog/server/blog.store.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { feedOf } from './feed.ts';
import { atom, jsonFeed, rss } from './feed-formats.ts';

const NEWEST = 20;

/** The newest articles, whole: `/feed.xml` (RSS 2.0), `/atom.xml` and `/feed.json` (JSON Feed 1.1). */
export function feedRoutes({ db, publicUrl }: { db: Db; publicUrl: string }) {
  const newest = async () => feedOf(await articleStore.listPublic(db, NEWEST, false), publicUrl);
  return new Hono<HttpEnv>()
    .get('/feed.xml', async (c) =>
      c.body(rss(await newest(), `${publicUrl}/feed.xml`), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
      }),
    )
    .get('/atom.xml', async (c) =>
      c.body(atom(await newest(), `${publicUrl}/atom.xml`), 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
      }),
    )
    .get('/feed.json', async (c) =>
      c.body(JSON.stringify(jsonFeed(await newest(), `${publicUrl}/feed.json`)), 200, {
        'content-type': 'application/feed+json; charset=utf-8',
      }),
    );
}
