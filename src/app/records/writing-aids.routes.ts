import { type SQL, sql } from 'drizzle-orm';
import { ARCHIVE_HREF } from '#features/audience/newsletter/newsletter.constants.ts';
import { findPublicIssue } from '#features/audience/newsletter/server/issues.store.ts';
import * as calls from '#lib/publishing/publishing-calls.ts';
import { linkCheckBody, linkCheckReply, tagList } from '#lib/publishing/writing-aids-contract.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { isFixedAddress } from '../pages/public-addresses.ts';
import { findPublicRecord, getPathname } from './find-public-record.ts';
import { BYLINE_STORES } from './record-stores.ts';

const MAX_TAGS = 200;
/** Pages that the page cache does not store, besides the pages of records. */
const PERSONAL_PAGES = new Set([
  '/login',
  '/register',
  '/account',
  '/reset-password',
  '/sign-in-link',
  '/mentor/dashboard',
]);

/** Writing aids for administrators: the tags in use, and a check whether links lead somewhere. */
export function writingAidRoutes({ db, guards, limitAdminWrites, isStored }: AdminDeps) {
  return mountCalls({ tag: 'Articles', guards }, [
    route(
      calls.listTags,
      { summary: 'The tags in use, the most used first', who: 'writesDrafts', reply: tagList },
      () => listTags(db),
    ),
    route(
      calls.checkLinks,
      {
        summary: 'Which addresses of this site lead nowhere',
        who: 'writesDrafts',
        limits: [limitAdminWrites],
        body: linkCheckBody,
        reply: linkCheckReply,
      },
      async ({ body }) => {
        const paths = [...new Set(body.paths)];
        const isFound = await Promise.all(paths.map((path) => leadsSomewhere(db, isStored, path)));
        return { missing: paths.filter((_, index) => !isFound[index]) };
      },
    ),
  ]);
}

async function listTags(db: RootDb): Promise<string[]> {
  const tags = BYLINE_STORES.map(
    ({ table, hasStatus }): SQL => sql`select unnest(tags) as tag from ${table} where ${hasStatus('all')}`,
  );
  const { rows } = await db.execute<{ tag: string }>(sql`select tag from (${sql.join(tags, sql` union all `)}) as used
    group by tag order by count(*) desc, tag limit ${MAX_TAGS}`);
  return rows.map(({ tag }) => tag);
}

/** Whether a reader who follows this link finds a page or a file. */
export async function leadsSomewhere(db: Db, isStored: AdminDeps['isStored'], path: string): Promise<boolean> {
  const address = getPathname(path);
  if (address === undefined) return false;
  if (isFixedAddress(address) || PERSONAL_PAGES.has(address)) return true;
  if (/^\/(media|files)\//.test(address)) return isStored(address);
  if (address.startsWith(`${ARCHIVE_HREF}/`))
    return (await findPublicIssue(db, address.slice(ARCHIVE_HREF.length + 1))) !== undefined;
  // An article and a page are also there as Markdown.
  return (await findPublicRecord(db, path.replace(/\.md(?=$|[?#])/, ''))) !== undefined;
}
