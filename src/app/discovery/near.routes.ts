import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { storableText } from '#lib/fields.ts';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { describeRecord, listListPages } from '#lib/kinds/kind-pages.ts';
import { getPathWords, listNear, NEAR_PATH_MAX, type NearMatch } from '#lib/near-matches.ts';
import type { Guards } from '#platform/auth/guards.ts';
import type { Db } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { FIXED_PAGES } from '../pages/fixed-pages.ts';
import { PAGE_STORES } from '../records/record-stores.ts';

const MAX_MATCHES = 3;
const NEAR_LIMIT = { name: 'near', points: 120, seconds: 60 };

const nearMatch = z.object({ title: z.string(), href: z.string() }) satisfies z.ZodType<NearMatch>;

/** Pages that are not records, with the words that people may type for them. */
const PAGES = [
  { words: 'insights', title: 'Insights', href: INSIGHTS_HREF },
  ...PAGE_STORES.flatMap(({ kind }) =>
    listListPages(kind).map(({ href, title }) => ({ words: title.toLowerCase(), title, href })),
  ),
  { words: 'login', title: 'Sign In', href: '/login' },
  { words: 'register', title: 'Create Account', href: '/register' },
  ...FIXED_PAGES.map(({ href, title }) => ({ words: title.toLowerCase(), title, href })),
];

/** `GET /api/near?path=`: suggestions for the 404 page, pages with a similar address, closest first. */
export function nearRoutes({ db, guards, limit }: { db: Db; guards: Guards; limit: RateLimiter }) {
  return mountCalls({ tag: 'Search', guards }, [
    route(
      listNear,
      {
        summary: 'Pages with an address close to this one',
        who: 'everyone',
        limits: [limit(NEAR_LIMIT)],
        query: z.object({ path: storableText().max(NEAR_PATH_MAX) }),
        reply: z.array(nearMatch),
      },
      async ({ query: { path } }) => {
        const words = getPathWords(path);
        return words === '' ? [] : await findClosest(db, words);
      },
    ),
  ]);
}

async function findClosest(db: Db, words: string): Promise<NearMatch[]> {
  const records = PAGE_STORES.map(async (store) =>
    (await store.listClosest(db, words, MAX_MATCHES)).map((row) => ({
      ...describeRecord(store.kind, row),
      closeness: row.closeness,
    })),
  );
  return (await Promise.all([findClosestPages(db, words), ...records]))
    .flat()
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, MAX_MATCHES)
    .map(({ title, href }) => ({ title, href }));
}

async function findClosestPages(db: Db, words: string) {
  const names = sql.join(
    PAGES.map((page) => sql`(${page.href}::text, ${page.words}::text)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ href: string; closeness: number }>(
    sql`select href, similarity(words, ${words}) as closeness from (values ${names}) as page (href, words) where words % ${words}`,
  );
  return rows.flatMap(({ href, closeness }: { href: string; closeness: number }) =>
    PAGES.filter((page) => page.href === href).map(({ title }) => ({ title, href, closeness })),
  );
}
