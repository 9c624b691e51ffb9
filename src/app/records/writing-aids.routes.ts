import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { ARCHIVE_HREF } from '#features/audience/newsletter/newsletter.constants.ts';
import { findPublicIssue } from '#features/audience/newsletter/server/issues.store.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { articleKind, seriesKind } from '#features/library/blog/blog.kind.ts';
import { findPublishedPost } from '#features/library/blog/server/blog.store.ts';
import { findSeries } from '#features/library/blog/server/series.store.ts';
import { AUTHORS_HREF, parseIdKey, tryDecode } from '#lib/hrefs.ts';
import { getPageFolder } from '#lib/kinds/kind-pages.ts';
import { LINK_CHECK_PATH, TAGS_PATH } from '#lib/publishing/publishing-paths.ts';
import { linkCheckBody, linkCheckReply, tagList } from '#lib/publishing/writing-aids-contract.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { isFixedAddress } from '../pages/public-addresses.ts';
import { PAGE_STORES, RECORD_STORES } from './record-stores.ts';

const MAX_TAGS = 200;
/** Pages that the page cache does not store, besides the pages of records. */
const PERSONAL_PAGES = new Set(['/login', '/register', '/account', '/reset-password', '/mentor/dashboard']);

/** Writing aids for administrators: the tags in use, and a check whether links lead somewhere. */
export function writingAidRoutes({ db, guards, limitAdminWrites, isStored }: AdminDeps) {
  return new Hono<HttpEnv>()
    .get(
      TAGS_PATH,
      endpoint('Articles', 'The tags in use, the most used first', tagList),
      guards.require('writesDrafts'),
      async (c) => c.json(await listTags(db)),
    )
    .post(
      LINK_CHECK_PATH,
      endpoint('Articles', 'Which addresses of this site lead nowhere', linkCheckReply),
      guards.require('writesDrafts'),
      limitAdminWrites,
      validate('json', linkCheckBody),
      async (c) => {
        const paths = [...new Set(c.req.valid('json').paths)];
        const isFound = await Promise.all(paths.map((path) => leadsSomewhere(db, isStored, path)));
        return c.json({ missing: paths.filter((_, index) => !isFound[index]) });
      },
    );
}

async function listTags(db: RootDb): Promise<string[]> {
  const tags = RECORD_STORES.filter(({ kind }) => kind.hasPublishing).map(
    ({ table, hasStatus }): SQL => sql`select unnest(tags) as tag from ${table} where ${hasStatus('all')}`,
  );
  const { rows } = await db.execute<{ tag: string }>(sql`select tag from (${sql.join(tags, sql` union all `)}) as used
    group by tag order by count(*) desc, tag limit ${MAX_TAGS}`);
  return rows.map(({ tag }) => tag);
}

/** Whether a reader who follows this link finds a page or a file. */
async function leadsSomewhere(db: Db, isStored: AdminDeps['isStored'], path: string): Promise<boolean> {
  const pathname = tryDecode(URL.parse(path, 'http://own.invalid')?.pathname ?? '');
  if (pathname === undefined) return false;
  const address = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (isFixedAddress(address) || PERSONAL_PAGES.has(address)) return true;
  if (/^\/(media|files)\//.test(address)) return isStored(address);
  const [, folder = '', key = ''] = /^(.+)\/([^/]+)$/.exec(address) ?? [];
  if (folder === ARCHIVE_HREF) return (await findPublicIssue(db, key)) !== undefined;
  const store = folder === AUTHORS_HREF ? teamStore : PAGE_STORES.find(({ kind }) => getPageFolder(kind) === folder);
  if (!store) return false;
  if (store.kind === articleKind) return (await findPublishedPost(db, key.replace(/\.md$/, ''))) !== undefined;
  if (store.kind === seriesKind) return (await findSeries(db, key)) !== undefined;
  if (store.kind.page?.key === 'slug') return (await store.findPublicBySlug(db, key)) !== undefined;
  const id = parseIdKey(key);
  return id !== undefined && (await store.findPublic(db, id)) !== undefined;
}
