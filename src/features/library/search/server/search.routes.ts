import { z } from 'zod';
import type { Kind } from '#lib/kinds/kind.ts';
import type { Guards } from '#platform/auth/guards.ts';
import type { Db } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { search } from '../search.calls.ts';
import { searchQuery, searchResult } from '../search.contract.ts';
import { presentResult } from './search.presenter.ts';
import { findEntries } from './search.store.ts';
import { createSnippets } from './snippets.service.ts';

const SEARCHES = { name: 'search', points: 120, seconds: 60 };

/** @param kinds every kind of record. Those without `search` are left out. */
export function searchRoutes({
  db,
  guards,
  limit,
  kinds,
  isKindOn,
}: {
  db: Db;
  guards: Guards;
  limit: RateLimiter;
  kinds: readonly Kind[];
  /** Whether the firm shows what is of this kind. */
  isKindOn: (kind: Kind) => Promise<boolean>;
}) {
  const names = kinds.flatMap(({ name, search }) => (search ? [name] : []));
  const query = searchQuery.extend({
    kind: z.enum(names).optional(),
    without: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(z.enum(names)))
      .optional(),
  });
  return mountCalls({ tag: 'Search', guards }, [
    route(
      search,
      {
        summary:
          'Everything published that contains the search text, best match first. The last word may be incomplete; `without` names kinds to leave out, separated by commas',
        who: 'everyone',
        limits: [limit(SEARCHES)],
        query,
        reply: z.array(searchResult),
      },
      async ({ c, query: asked }) => {
        const off = await Promise.all(kinds.map(async (kind) => ((await isKindOn(kind)) ? [] : [kind.name])));
        const entries = await findEntries(db, { ...asked, without: [...(asked.without ?? []), ...off.flat()] });
        const snippets = await createSnippets(db, entries);
        c.header('cache-control', 'no-cache');
        return entries.flatMap((entry, index) => {
          const kind = kinds.find(({ name }) => name === entry.kind);
          return kind ? [presentResult(kind, entry, snippets[index] ?? { title: [], text: [] })] : [];
        });
      },
    ),
  ]);
}
