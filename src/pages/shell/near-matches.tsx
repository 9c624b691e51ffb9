import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { getJson } from '#lib/api-client.ts';
import { NEAR_PATH, NEAR_PATH_MAX, type NearMatch } from '#lib/near-matches.ts';

const createNearQuery = (path: string) =>
  queryOptions({
    queryKey: ['near', path],
    queryFn: ({ signal }) =>
      // The 404 page must also work when this request fails.
      getJson<NearMatch[]>(`${NEAR_PATH}?${new URLSearchParams({ path })}`, signal).catch((): NearMatch[] => []),
  });

/** Links to pages with a similar address, if there are any. Suspends. */
export function NearMatches() {
  const path = useLocation({ select: ({ pathname }) => pathname.slice(0, NEAR_PATH_MAX) });
  const { data } = useSuspenseQuery(createNearQuery(path));
  if (data.length === 0) return null;
  return (
    <section className="mt-10 max-w-[52ch] border-t border-line pt-6">
      <h2 className="text-lg">Did you mean...</h2>
      <ul className="mt-3 grid gap-2.5">
        {data.map(({ title, href }) => (
          <li key={href} className="wrap-anywhere">
            <a href={href} className="link text-lg">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
