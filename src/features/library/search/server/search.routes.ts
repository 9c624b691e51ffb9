import { Hono } from 'hono';
import { z } from 'zod';
import type { Kind } from '#lib/kinds/kind.ts';
import type { Db } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { SEARCH_PATH } from '../search.constants.ts';
import { searchQuery, searchResult } from '../search.contract.ts';
import { presentResult } from './search.presenter.ts';
import { findEntries } from './search.store.ts';
import { createSnippets } from './snippets.service.ts';

const SEARCHES = { name: 'search', points: 120, seconds: 60 };

/** @param kinds every kind of record. Those without `search` are left out. */
export function searchRoutes({ db, limit, kinds }: { db: Db; limit: RateLimiter; kinds: readonly Kind[] }) {
  const names = kinds.flatMap(({ name, search }) => (search ? [name] : []));
  const query = searchQuery.extend({
    kind: z.enum(names).optional(),
    without: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(z.enum(names)))
      .optional(),
  });
  return new Hono<HttpEnv>().get(
    SEARCH_PATH,
    endpoint(
      'Search',
      'Everything published that contains the search text, best match first. The last word may be incomplete; `without` names kinds to leave out, separated by commas',
      z.array(searchResult),
    ),
    limit(SEARCHES),
    validate('query', query),
    async (c) => {
      const entries = await findEntries(db, c.req.valid('query'));
      const snippets = await createSnippets(db, entries);
      c.header('cache-control', 'no-cache');
      return c.json(
        entries.flatMap((entry, index) => {
          const kind = kinds.find(({ name }) => name === entry.kind);
          return kind ? [presentResult(kind, entry, snippets[index] ?? { title: [], text: [] })] : [];
        }),
      );
    },
  );
}
